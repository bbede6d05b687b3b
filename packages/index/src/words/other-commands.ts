/**
 * What commands do that people bring along from other systems: shells, clouds, version control, packages, databases. A command
 * belongs here when most who work with that system type it often, and one of several words only when these do not say what it
 * does: `docker ps` and `terraform plan`, but not `docker stop`.
 */
export const otherCommands = `
get-childitem,gci: list files directory find
get-content,gc: print show read file contents
copy-item,xcopy,robocopy: copy files directory mirror
remove-item,del,rd: delete remove file directory
get-process,tasklist: list processes running
stop-process,taskkill: kill stop terminate process
get-service: list services status
invoke-webrequest,invoke-restmethod,iwr,bitsadmin: http request download url api
select-string,findstr: search text pattern files
ipconfig: network interface ip address configure
tracert,pathping: route path network hops
schtasks: schedule task cron list
winget,choco,scoop: install package software
emerge,zypper,apk,xbps,portage,nix,flatpak: install remove package software update
apt-get: install package software
redis-cli,redis: key value database
apt autoremove,brew cleanup: remove unused packages clean
svn checkout,svn co,hg clone,bzr branch,p4 sync,cvs checkout: clone checkout repository copy
svn update,svn up,hg pull: pull fetch update latest changes
svn blame,svn annotate,svn praise,hg annotate,cvs annotate,hg blame: blame author line
svn cat: show file revision
svn copy,hg branch,hg bookmark: branch tag create
svn propset: attributes configuration
svn commit,svn ci,hg commit,p4 submit: commit changes
svn revert,hg revert,p4 revert: discard restore changes
svn switch,hg update,hg up: switch checkout branch
hg shelve,hg unshelve,p4 shelve: stash changes
hg strip,hg rollback,hg uncommit: reset undo commit
hg incoming,hg outgoing: fetch log difference remote
hg rebase,hg graft,hg transplant: rebase cherry pick commit
git clone: clone copy repository download
git pull,git fetch: pull fetch sync download latest
git push: push upload publish
git checkout,git switch: switch checkout use select
git log,git reflog: log history revisions
git stash: stash save aside temporarily
git blame: blame author history
git tag: tag label version release
git remote: remote link connect add repository
git commit: commit save record
git branch: branch list create environment
git reset: reset undo discard
git revert: revert undo rollback
docker ps,docker container ls,podman ps: list running containers instances processes status
docker images,podman images: list images
docker run,podman run: run start create container instance
docker exec,podman exec,kubectl exec: exec run command inside shell container instance
docker cp,kubectl cp: copy file transfer
docker inspect,kubectl describe: inspect describe details show info
docker stats,kubectl top,docker top: stats usage cpu memory metrics monitor
docker system prune,docker prune,docker image prune: prune clean unused remove space
docker compose up,docker-compose up: start up create services
docker compose down,docker-compose down: stop down remove services
docker commit: snapshot save image
docker push: push upload publish image registry
docker pull: pull download image
docker save,docker export: save export archive
docker load,docker import: load import
docker logs,kubectl logs,heroku logs: logs output tail
kubectl get: list get show resources
kubectl rollout undo,kubectl rollout: rollback revert restart status deployment
kubectl port-forward: forward port tunnel local
kubectl config use-context: switch context cluster select
kubectl drain,kubectl cordon: drain evacuate node maintenance
kubectl apply: apply deploy create update
heroku config,heroku config set,heroku config get: config environment variables set
heroku ps scale,heroku scale: scale instances machines count
heroku ps: status list processes instances
heroku run: run command console ssh
heroku pg psql: connect database console
heroku pg backups,heroku pg backups capture: backup database
heroku releases: releases history deployments list
heroku maintenance: maintenance disable suspend
ansible-playbook: run apply configuration playbook deploy
saltstack,cfengine: configuration apply automation hosts
vagrant up: start create virtual machine launch
vagrant halt: stop machine
vboxmanage,virsh,qemu,vmrun: virtual machine start stop list manage
aws s3 cp,aws s3 sync,gsutil cp,gsutil rsync,azcopy: copy upload download sync files bucket storage
aws s3 ls,gsutil ls: list files objects bucket
aws s3 mb,gsutil mb: create bucket
aws configure,gcloud init,az login,gcloud auth login,aws sso login: login authenticate configure credentials
aws ec2 run-instances,gcloud compute instances create,az vm create: create launch instance machine server
aws ec2 describe-instances: list instances machines
aws ec2 terminate-instances: delete terminate instance
gcloud compute ssh: ssh connect instance
aws rds create-db-instance: create database
aws ecs update-service,gcloud run deploy,gcloud app deploy,eb deploy: deploy update service release
aws sts get-caller-identity,gcloud auth list,az account show: whoami identity account user
aws secretsmanager: secret get store
aws cloudfront create-invalidation: purge cache invalidate
aws cloudwatch: metrics alarm monitor
aws route53: dns record domain
aws iam: user role policy permission
aws sqs: queue message
aws sns: notification topic publish
cloudformation,bicep,cdk: template stack deploy infrastructure
npm install,yarn add,pip install,gem install,cargo add,composer require,go get,bundle install,pipenv install,poetry add,conda install: install add package dependency
npm ls,yarn list,pip list,pip freeze,gem list,conda list: list installed packages dependencies
npm run,yarn run,rake,grunt,gulp: run task script build
npm test,pytest,rspec,mocha,tox: test run
npm init,yarn init,cargo new,rails new,composer create-project: create new project init scaffold
npm why,yarn why,pip show: explain why dependency installed
npx,pipx,uvx: run execute package
virtualenv,venv,pyenv,nvm,rbenv,conda create: environment version create install
mvn,maven,gradle,bazel,meson: build compile package project
eslint,pylint,flake8,rubocop,ruff,shellcheck,tslint: lint check code style
prettier,gofmt,clang-format,autopep8: format code
webpack,vite,rollup,esbuild: build bundle
jekyll,gatsby,eleventy,hexo: static site build serve
rails server,jekyll serve,webpack-dev-server,php artisan serve,flask run: serve local development server preview
rails generate,php artisan make: create generate new scaffold
rails db migrate,rake db migrate,flyway,liquibase,alembic,knex migrate: migration apply database schema
celery,sidekiq,resque: queue worker jobs
supervisorctl,launchctl,pm2,initctl,rc-service: service process start stop restart status
systemctl enable: enable start boot
journalctl: logs system service
show tables: list tables
show databases: list databases
show processlist: activity queries running
truncate table: empty clear delete rows
alter table: change schema column migration
explain analyze: explain query plan slow
pg-dump,pg-dumpall,mysqldump,mongodump: dump backup export database
pg-restore,mongorestore,mysqlimport: restore import database
psql,mysql,sqlplus,mongosh,mongo,sqlcmd: connect database query sql shell console
createdb: create database
dropdb: delete drop database
flushall,flushdb: clear delete all keys flush
rabbitmqctl,kafka-topics,kafka-console-consumer: queue topic messages list consume
kafka-console-producer: produce send message topic
ssh-copy-id: ssh key add authorize
ssh-add: key agent add
mosh: connect remote shell
ngrok,localtunnel: tunnel expose local public url
certbot,letsencrypt: certificate tls issue renew
openvpn,wg,wg-quick: vpn connect tunnel
lastpass,keepass,1password,bitwarden: password secret vault
fdupes: duplicate files find
rclone: sync copy cloud storage files
dropbox,gdrive: sync share files storage
chezmoi: dotfiles manage link
tmux ls: list sessions
crontab -e: schedule edit job
crontab -l: list scheduled jobs timers
tail -f: follow logs stream
ls -l: list details
kill -9: force kill stop
rm -rf: delete recursive force
grep -r: search recursive
sudo su: root administrator
imagemagick,gimp,photoshop,graphicsmagick: image edit resize convert crop
imagemagick montage: montage collage images
imagemagick identify: image information size
audacity,garageband,lame,flac: audio edit convert encode
handbrake,mencoder,premiere,imovie,avconv: video convert transcode edit encode
youtube-dl,yt-dlp: download video
vlc,mplayer,mpv,itunes,winamp: play media video audio
ghostscript,gs,pdftk,acrobat,pdfunite,qpdf: pdf merge split compress pages
pdftotext: pdf extract text
pdftoppm: pdf image convert pages
tesseract: ocr text image recognize
latex,pdflatex,latexmk,xelatex: compile document pdf watch
inkscape: vector svg convert
libreoffice,soffice: document convert pdf
excel: spreadsheet table csv
obs,quicktime,camtasia: record screen video capture
exif,jhead: metadata photo camera
optipng,jpegoptim,pngquant,tinypng: compress optimize image
cdrecord,dvdrecord: burn disc
postman,insomnia,httpie: http request api send
selenium,puppeteer,playwright,cypress: browser test automation
wireshark,tshark,fiddler: capture network traffic
nagios,zabbix,datadog,grafana,prometheus,newrelic: monitor metrics alert dashboard
splunk,kibana,logstash,papertrail: logs search
jenkins,travis,circleci,teamcity: build pipeline ci run workflow
jira,trello,asana: issue ticket task create
slack,discord: message send notify channel
sentry,bugsnag,rollbar: error tracking issues
pagerduty,opsgenie: alert incident notify
s3,gcs,minio: bucket storage objects
dynamodb,firestore,cosmosdb: database table documents
cloudflare: dns cdn cache worker
mailchimp,sendgrid,mailgun: email send
paypal,braintree,adyen: payment charge refund
heroku: app
aws,gcloud,az: cloud
terraform plan: plan preview changes diff
terraform apply: apply deploy create update
redis set: set put write key value
redis get: get read key value
helm install,helm upgrade: install deploy upgrade release
`;
