import { ran } from '../checks.mjs';

/**
 * Programs that need an engine, an account or a cluster. Stand-ins take their place, print something of the right kind and note what
 * they were started with: that is what is checked.
 */
export const tasks = [
  {
    question: 'start nginx in the background on port 8080 with two environment variables',
    calls: [
      [
        'docker_run',
        { image: 'nginx:1.27', detach: true, publish: ['8080:80'], env: ['MODE=test', 'LEVEL=2'] },
      ],
    ],
    check: ran('docker run --detach --publish=8080:80 --env=MODE=test --env=LEVEL=2 -- nginx:1.27'),
  },
  {
    question: 'what containers are running right now',
    calls: [['docker_ps', {}]],
    check: ran('docker ps'),
  },
  {
    question: 'the last 20 lines of the log of container web',
    calls: [['docker_logs', { container: 'web', tail: 20 }]],
    check: ran('docker logs web --tail 20'),
  },
  {
    question: 'build an image from the Dockerfile here and tag it shop:1 and shop:latest',
    calls: [['docker_build', { tag: ['shop:1', 'shop:latest'] }]],
    check: ran(/^docker build .*--tag=shop:1 --tag=shop:latest/),
  },
  {
    question: 'remove the stopped containers web and db',
    calls: [['docker_rm', { container: ['web', 'db'] }]],
    check: ran(/^docker rm .*web db$/),
  },
  {
    question: 'open a pull request with two labels and ask ann for a review',
    calls: [
      ['gh_pr_create', { title: 'Round prices', body: 'Rounds.', label: ['bug', 'shop'], reviewer: ['ann'] }],
    ],
    check: ran(/^gh pr create .*--label=bug --label=shop .*--reviewer=ann/),
  },
  {
    question: 'list the open issues that are labelled bug',
    calls: [['gh_issue_list', { label: ['bug'], state: 'open' }]],
    check: ran(/^gh issue list .*--label=bug/),
  },
  {
    question: 'list the latest workflow runs',
    calls: [
      ['gh_run_list', { limit: 1 }],
      ['climax_search', { query: 'why did this run fail? show the log of its failed steps' }, 'gh_run_view'],
      ['gh_run_view', { run_id: '1001', log_failed: true }],
    ],
    check: ran(/^gh run view .*--log-failed/),
  },
  {
    question: 'which pods of the namespace shop are not running',
    calls: [
      ['kubectl_get', { resource: 'pods', namespace: 'shop', field_selector: 'status.phase!=Running' }],
    ],
    check: ran(/^kubectl get pods .*--namespace=shop/),
  },
  {
    question: 'create a deployment of nginx with 3 replicas',
    calls: [['kubectl_create_deployment', { name: 'web', image: ['nginx:1.27'], replicas: 3 }]],
    check: ran('kubectl create deployment web --image=nginx:1.27 --replicas=3'),
  },
  {
    question: 'apply the manifests deploy/web.yaml and deploy/db.yaml, but only validate them on the server',
    calls: [['kubectl_apply_file', { filename: ['deploy/web.yaml', 'deploy/db.yaml'], dry_run: 'server' }]],
    check: ran('kubectl apply --filename=deploy/web.yaml --filename=deploy/db.yaml --dry-run=server'),
  },
  {
    question: 'show the plan of what terraform would change',
    calls: [['terraform_plan', {}]],
    check: ran(/^terraform plan/),
  },
];
