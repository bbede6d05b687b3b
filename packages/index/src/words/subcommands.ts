/** What well-known subcommands do, in the words of someone who does not know their names. */
export const subcommands = `
git add: stage file changes index track new
git am: apply patches mailbox email
git apply: apply patch diff file
git archive: export zip tar snapshot project
git bisect: find commit introduced bug binary search
git blame: who wrote changed line author annotate
git branch: list create delete rename branches
git checkout: switch change branch restore files go
git cherry-pick: copy take single commit another branch
git clean: remove delete untracked files
git clone: copy download get repository url
git commit: save record changes snapshot message
git commit amend: fix change edit last previous commit message forgot
git config: settings options user name email
git describe: version nearest tag
git diff: compare changes difference modified uncommitted
git fetch: download get new commits remote server
git format-patch: create patches email
git gc: cleanup optimize garbage
git grep: search find text code
git init: create start new repository
git log: history list recent last past commits
git ls-files: list tracked files
git merge: combine join branches
git mv: move rename file
git pull: get download newest latest changes update remote server
git push: upload send publish commits remote server
git rebase: replay move commits on top another branch rewrite history
git reflog: recover lost commits
git remote: url origin server list add
git reset: undo commits unstage go back
git restore: discard undo throw away local changes edits file
git revert: undo reverse pushed commit
git rm: delete remove file stop tracking
git shortlog: commits per author contributor
git show: view commit details
git stash: save shelve put aside unfinished work temporarily
git stash push: save shelve put aside unfinished work temporarily
git stash pop: bring back restore shelved work
git stash apply: bring back restore shelved work
git status: changed modified files what state
git submodule: nested repositories
git switch: change go checkout branch
git tag: mark version release
git worktree: several branches directories same time
docker attach: connect terminal running container
docker build: create make image dockerfile
docker commit: save container image
docker cp: copy files container host
docker exec: run command shell inside running container enter
docker image ls: list images
docker images: list local images
docker inspect: details ip address configuration json
docker kill: force stop container
docker logs: output messages container
docker ps: list running active containers show all
docker pull: download get image hub registry
docker push: upload publish image hub registry
docker rm: remove delete container
docker rmi: remove delete image
docker run: start launch new container image
docker start: start launch stopped container again
docker stats: cpu memory usage resource container live
docker stop: stop end shut down container
docker system df: disk space usage
docker system prune: cleanup remove unused free disk space
docker tag: name image version
docker top: processes running container
docker compose up: start launch services stack
docker compose down: stop shut down remove services stack
docker compose ps: list running services
kubectl apply: deploy create update manifest yaml
kubectl auth can-i: allowed permission rights
kubectl cluster-info: address cluster
kubectl config use-context: switch change cluster
kubectl config current-context: which cluster connected now
kubectl cordon: node unschedulable
kubectl cp: copy files pod
kubectl create: make new resource
kubectl delete: remove resource pod deployment service
kubectl describe: details events problem why failing crash
kubectl drain: evacuate node maintenance
kubectl edit: change resource
kubectl events: what happened warnings
kubectl exec: run command shell inside pod enter
kubectl expose: service port
kubectl get: list show pods deployments services nodes resources status
kubectl logs: output messages pod crash
kubectl port-forward: local port access tunnel
kubectl rollout undo: rollback previous version
kubectl rollout restart: restart pods deployment
kubectl run: start launch pod image
kubectl scale: replicas number instances
kubectl top: cpu memory usage
npm audit: security vulnerabilities problems check
npm ci: clean install lockfile
npm exec: run npx package binary
npm init: create start new project package.json
npm install: add package dependency dependencies
npm ls: list installed packages tree
npm outdated: old packages newer versions available
npm publish: release upload package registry
npm run: execute script build start
npm search: find packages
npm start: run application
npm test: run unit tests
npm uninstall: remove delete package dependency
npm update: upgrade packages newer versions
npm version: bump version number release
npm view: show package information latest version
npm whoami: logged user
gh auth status: logged login account
gh issue create: report bug new ticket
gh issue list: open bugs tickets
gh pr create: open new pull request submit
gh pr checks: ci build tests passed status
gh pr merge: accept pull request
gh pr review: approve accept pull request
gh repo clone: copy download repository
gh repo create: new project repository
gh run view: why build failed log
gh run list: ci builds status
gh search repos: find projects
cargo build: compile project
cargo run: compile execute program
cargo test: run unit tests
go build: compile program
go test: run unit tests
pip install: add python package
apt install: add package software
apt update: refresh package lists
apt upgrade: newer versions packages
systemctl status: service running state
systemctl restart: restart service
systemctl start: start service
systemctl stop: stop service
systemctl enable: start service boot
terraform apply: create update infrastructure
terraform plan: preview changes infrastructure
terraform destroy: delete infrastructure
helm install: deploy chart release
helm upgrade: update release chart
aws s3: files objects bucket storage upload download
aws ec2: virtual machines instances servers
`;
