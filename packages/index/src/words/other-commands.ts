/**
 * What commands do that people bring along from other systems: clouds, version control, packages, databases. A command
 * belongs here when most who work with that system type it often. Names of several words are one command: `svn blame`.
 */
export const otherCommands = `
winget,choco,scoop: install package software
emerge,zypper,apk,xbps,portage,nix,flatpak: install remove package software update
apt search,brew search,npm search: search packages
apt list,brew list,dpkg l: list installed packages
apt-get: install package software
redis-cli: key value database
apt update,brew update: update package index repositories refresh
apt upgrade,brew upgrade: upgrade packages
apt autoremove,brew cleanup: remove unused packages clean
svn checkout,svn co,hg clone,bzr branch,p4 sync,cvs checkout: clone checkout repository copy
svn update,svn up,hg pull: pull fetch update latest changes
svn commit,svn ci,hg commit,p4 submit: commit changes
svn revert,hg revert,p4 revert: discard restore changes
svn blame,svn annotate,svn praise,hg annotate,cvs annotate,hg blame: blame author line
svn log,hg log,p4 changes: log history commits
svn status,svn st,hg status,hg st: status changed files
svn diff,hg diff: diff changes
svn switch,hg update,hg up: switch checkout branch
svn add,hg add: add stage track files
svn merge,hg merge: merge branch
svn cat: show file revision
svn export,hg archive: archive export
svn copy,hg branch,hg bookmark: branch tag create
svn lock: lock file
svn propset: attributes configuration
hg shelve,hg unshelve,p4 shelve: stash changes
hg strip,hg rollback,hg uncommit: reset undo commit
hg incoming,hg outgoing: fetch log difference remote
hg rebase,hg graft,hg transplant: rebase cherry pick commit
hg bisect: bisect find bad commit
hg serve: serve web
git clone: clone copy repository download
git pull,git fetch: pull fetch sync download latest
git push: push upload publish
git commit: commit save record
git checkout,git switch: switch checkout use select
git branch: branch list create environment
git log,git reflog: log history revisions
git diff: diff compare changes preview
git status: status changes pending
git stash: stash save aside temporarily
git revert: revert undo rollback
git reset: reset undo discard
git blame: blame author history
git tag: tag label version release
git init: init initialize create new
git remote: remote link connect add repository
git merge: merge combine
git rebase: rebase
git clean: clean remove untracked
git bisect: bisect find bad
git rm: remove delete
git mv: move rename
docker ps,docker container ls,podman ps: list running containers instances processes status
docker images,podman images: list images
docker run,podman run: run start create container instance
docker exec,podman exec,kubectl exec: exec run command inside shell container instance
docker logs,kubectl logs,heroku logs: logs output tail
docker build: build image
docker push: push upload publish image registry
docker pull: pull download image
docker cp,kubectl cp: copy file transfer
docker stop,docker kill: stop kill terminate
docker start: start
docker restart: restart
docker rm,docker rmi: remove delete
docker inspect,kubectl describe: inspect describe details show info
docker stats,kubectl top,docker top: stats usage cpu memory metrics monitor
docker system prune,docker prune,docker image prune: prune clean unused remove space
docker login: login registry authenticate
docker tag: tag name version
docker save,docker export: save export archive
docker load,docker import: load import
docker network: network connect
docker volume: volume storage disk
docker compose up,docker-compose up: start up create services
docker compose down,docker-compose down: stop down remove services
docker commit: snapshot save image
docker attach: attach connect console
docker diff: diff changes
kubectl get: list get show resources
kubectl apply: apply deploy create update
kubectl delete: delete remove
kubectl scale: scale replicas
kubectl rollout undo,kubectl rollout: rollback revert restart status deployment
kubectl port-forward: forward port tunnel local
kubectl edit: edit change
kubectl config use-context: switch context cluster select
kubectl drain,kubectl cordon: drain evacuate node maintenance
kubectl events: events
helm install,helm upgrade: install deploy upgrade release
helm rollback: rollback revert previous release
helm list: list releases
heroku create: create new app
heroku config,heroku config set,heroku config get: config environment variables set
heroku ps scale,heroku scale: scale instances machines count
heroku ps: status list processes instances
heroku restart: restart app
heroku rollback,heroku releases rollback: rollback previous release
heroku releases: releases history deployments list
heroku run: run command console ssh
heroku addons create: addon create
heroku pg create: create database postgres
heroku pg psql: connect database console
heroku pg backups,heroku pg backups capture: backup database
heroku domains add: domain add
heroku certs: certificate tls
heroku maintenance: maintenance disable suspend
heroku login: login authenticate
heroku logs tail: logs tail stream
terraform plan: plan preview changes diff
terraform apply: apply deploy create update
terraform destroy: destroy delete remove
terraform import: import adopt existing
terraform init: init initialize
terraform state: state list
ansible-playbook: run apply configuration playbook deploy
ansible vault: encrypt secret
saltstack,cfengine: configuration apply automation hosts
vagrant up: start create virtual machine launch
vagrant ssh: ssh shell connect machine
vagrant destroy: delete destroy machine
vagrant halt: stop machine
vagrant snapshot: snapshot
vboxmanage,virsh,qemu,vmrun: virtual machine start stop list manage
aws s3 cp,aws s3 sync,gsutil cp,gsutil rsync,azcopy: copy upload download sync files bucket storage
aws s3 ls,gsutil ls: list files objects bucket
aws s3 mb,gsutil mb: create bucket
aws configure,gcloud init,az login,gcloud auth login,aws sso login: login authenticate configure credentials
aws ec2 run-instances,gcloud compute instances create,az vm create: create launch instance machine server
aws ec2 describe-instances: list instances machines
aws ec2 terminate-instances: delete terminate instance
gcloud compute ssh: ssh connect instance
aws lambda invoke: invoke function
aws logs tail,gcloud logging read: logs tail read
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
npm uninstall,yarn remove,pip uninstall,poetry remove: remove uninstall package
npm ls,yarn list,pip list,pip freeze,gem list,conda list: list installed packages dependencies
npm outdated,yarn outdated: outdated packages updates
npm update,yarn upgrade,composer update,bundle update: update upgrade packages dependencies
npm run,yarn run,rake,grunt,gulp: run task script build
npm start,yarn start: start run server
npm test,pytest,rspec,mocha,tox: test run
npm publish,twine upload,gem push,cargo publish: publish release package upload
npm init,yarn init,cargo new,rails new,composer create-project: create new project init scaffold
npm audit,pip audit: audit vulnerability security scan
npm why,yarn why,pip show: explain why dependency installed
npm link: link local package
npx,pipx,uvx: run execute package
virtualenv,venv,pyenv,nvm,rbenv,conda create: environment version create install
mvn,maven,gradle,bazel,meson: build compile package project
eslint,pylint,flake8,rubocop,ruff,shellcheck,tslint: lint check code style
prettier,gofmt,clang-format,autopep8: format code
webpack,vite,rollup,esbuild: build bundle
jekyll,gatsby,eleventy,hexo: static site build serve
rails server,jekyll serve,webpack-dev-server,php artisan serve,flask run: serve local development server preview
rails console: console shell
rails generate,php artisan make: create generate new scaffold
rails db migrate,rake db migrate,flyway,liquibase,alembic,knex migrate: migration apply database schema
rails db rollback: rollback migration revert
rails db seed: seed database data
celery,sidekiq,resque: queue worker jobs
supervisorctl,launchctl,pm2,initctl,rc-service: service process start stop restart status
service restart,systemctl restart: restart service
service status,systemctl status: status service
systemctl enable: enable start boot
systemctl start: start service
systemctl stop: stop service
journalctl: logs system service
show tables: list tables
show databases: list databases
show processlist: activity queries running
create table: create table schema
drop table,drop database: delete drop
truncate table: empty clear delete rows
alter table: change schema column migration
explain analyze: explain query plan slow
pg-dump,pg-dumpall,mysqldump,mongodump: dump backup export database
pg-restore,mongorestore,mysqlimport: restore import database
psql,mysql,sqlplus,mongosh,mongo,sqlcmd: connect database query sql shell console
createdb: create database
dropdb: delete drop database
redis set: set put write key value
redis get: get read key value
redis del: delete key
redis keys: list keys
flushall,flushdb: clear delete all keys flush
rabbitmqctl,kafka-topics,kafka-console-consumer: queue topic messages list consume
kafka-console-producer: produce send message topic
ssh-copy-id: ssh key add authorize
ssh-add: key agent add
ssh-keygen: generate key
mosh: connect remote shell
ngrok,localtunnel: tunnel expose local public url
certbot,letsencrypt: certificate tls issue renew
openvpn,wg,wg-quick: vpn connect tunnel
lastpass,keepass,1password,bitwarden: password secret vault
fdupes: duplicate files find
rclone: sync copy cloud storage files
dropbox,gdrive: sync share files storage
chezmoi: dotfiles manage link
tmux attach,screen -r: attach session
tmux ls: list sessions
tmux new: create session
make install: install
make clean: clean remove build
crontab -e: schedule edit job
crontab -l: list scheduled jobs timers
tail -f: follow logs stream
ls -l: list details
kill -9: force kill stop
rm -rf: delete recursive force
grep -r: search recursive
sudo su: root administrator
imagemagick,gimp,photoshop,graphicsmagick: image edit resize convert crop
imagemagick convert: image convert format resize
imagemagick composite: overlay composite watermark image
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
`;
