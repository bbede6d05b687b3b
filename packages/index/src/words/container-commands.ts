/** What the commands for containers do, in the words of someone who does not know their names. */
export const containerCommands = `
docker attach: connect terminal running container
docker build, docker image build: create make own image from dockerfile bake compile package project app
docker commit: save container state as new image snapshot changes made turn modified into
docker compose build: rebuild images of stack services after code change
docker compose config: check validate compose file syntax resolved variables
docker compose down: stop shut tear down remove whole stack services project everything
docker compose exec: run command shell inside service enter migration database
docker compose logs: output messages printed of service stack see what says print
docker compose ls: which stacks projects running
docker compose ps: which services of stack running state up
docker compose pull: download update newest images of stack services
docker compose restart: bounce service stack again
docker compose run: one off command service
docker compose start: start stopped services again
docker compose stop: halt pause services stack without removing keep
docker compose up: start launch bring spin up boot whole stack services project everything
docker container find, docker container ls: find stopped exited dead crashed unhealthy containers by name status failed error exit code search filter
docker container prune: remove clean up all stopped exited dead old containers
docker cp, docker container cp: copy transfer get file into out of from to container host extract pull
docker create: new container without starting
docker diff: which files changed inside container modified since start
docker events: what happened recently activity started died history timeline
docker exec, docker container exec: run execute command shell bash inside running container enter get into open console terminal interactive log
docker export: container filesystem tar
docker history: layers steps how image built why so big size
docker image inspect: details of image
docker image ls: list local images available
docker image prune: remove clean up unused old dangling images free space filling disk reclaim
docker images: which local images do i have downloaded available size
docker info: engine daemon state running overall how many storage driver status healthy up
docker inspect: details ip address configuration environment mounts restart policy json settings env metadata see variables
docker kill, docker container kill: force stop hanging stuck unresponsive container immediately hard signal
docker load, docker image load: import image from tar file archive offline
docker login: sign in registry hub credentials
docker logs, docker container logs: output messages printed errors crashed died why what container says last lines stdout stderr log error said
docker logs since: output messages of container last minutes hours since today time
docker network connect: attach join container to network talk
docker network create: new network containers talk to each other communicate isolated
docker network disconnect: detach remove container from network isolate
docker network inspect: details subnet which containers
docker network ls: which networks exist
docker network prune: remove unused networks
docker network rm: remove delete network
docker pause, docker container pause: freeze suspend halt container temporarily
docker port: which port mapped published forwarded reachable host exposed listening
docker ps: which containers running active up now alive started list all stopped any status online
docker pull, docker image pull: download get newest latest image from hub registry
docker push, docker image push: upload publish share image hub registry others
docker rename: give container another new name
docker restart, docker container restart: bounce stop and start again reboot container cycle
docker rm, docker container rm: remove delete get rid old stopped container throw away discard
docker rmi, docker image rm: remove delete get rid old image clean discard
docker run, docker container run: start launch spin up new container from image port server database background try boot instance service using
docker run shell: try out one off command in throwaway temporary fresh image container sandbox experiment test
docker save, docker image save: export image to tar file archive transfer other offline machine backup
docker search: find images hub
docker start, docker container start: start launch stopped exited existing container again
docker stats: cpu memory ram usage resource consumption how much container eats load live heavy hungry utilization
docker stop, docker container stop: stop end halt shut down turn off running container gracefully quit
docker system df: how much disk space does docker take usage
docker system prune: cleanup reclaim remove everything unused old free disk space garbage filling full used
docker tag, docker image tag: name rename image version another label before push
docker top: processes running inside container
docker unpause: continue resume thaw frozen paused container
docker update: change limits memory cpu
docker version: which version installed is daemon running up working
docker volume create: new persistent storage data database keep
docker volume inspect: where volume mount point
docker volume ls: which volumes storage exist
docker volume prune: remove unused volumes
docker volume rm: remove delete volume storage data
docker wait: block until container finished done exit code
kubectl annotate: add note metadata annotation to resource
kubectl api-resources: which kinds types of objects supported known custom crd
kubectl api-versions: supported api groups
kubectl apply: deploy create update roll out manifest yaml text given
kubectl apply file: deploy create update roll out manifest yaml file folder url install push
kubectl apply kustomize: deploy overlay kustomization
kubectl auth can-i: am i allowed may can permission rights rbac
kubectl autoscale: automatic scaling replicas load hpa grow more when busy
kubectl cluster-info: address url of cluster control plane master reachable api server endpoint
kubectl config current-context: which cluster connected talking using now
kubectl config get-contexts: which clusters available configured known access
kubectl config use-context: switch change over go to other cluster staging production another connect
kubectl config view: show kubeconfig connection settings
kubectl cordon: no new pods keep off node unschedulable lock schedule anything avoid block
kubectl cp: copy transfer get file into out of pod
kubectl create: make new resource
kubectl create configmap: store configuration settings file values put
kubectl create deployment: new deployment from image
kubectl create job: run start trigger cron job manually now immediately once
kubectl create namespace: new separate environment space
kubectl create secret: store save password token credentials key confidential api database
kubectl debug: troubleshoot pod ephemeral container
kubectl delete: remove get rid kill pod deployment service resource terminate stuck drop
kubectl delete file: remove everything from manifest yaml file
kubectl delete selector: remove all with label
kubectl describe: details events problem why pending failing crash not starting stuck image pull inspect information diagnose wrong
kubectl diff: what would change before deploy compare manifest live preview
kubectl drain: empty evacuate move everything all pods off node machine maintenance reboot rebooted upgrade service out take
kubectl edit: change resource editor
kubectl events: what happened recently warnings problems cluster recent happening log
kubectl exec: run execute command shell inside pod enter get into open
kubectl explain: what fields options does resource have schema documentation meaning
kubectl expose: make reachable service port for deployment outside internet public
kubectl get: list show which pods deployments services nodes ingress namespaces resources running status state yaml healthy overview all exist definition manifest
kubectl kustomize: render build overlay print manifests
kubectl label: add tag mark resource node disk
kubectl logs: output messages printed errors of pod crashed why stdout application
kubectl logs selector: output messages of all replicas pods app together
kubectl patch: change single field of resource in place
kubectl port-forward: local port access tunnel reach from my machine
kubectl replace: overwrite resource manifest
kubectl rollout history: earlier previous versions revisions deployed had changes
kubectl rollout pause: hold deployment update
kubectl rollout restart: bounce restart pods deployment rolling without downtime fresh recycle reload again
kubectl rollout status: is deployment finished done ready progress wait succeeded complete progressing
kubectl rollout undo: rollback go back roll previous earlier last working version deployment broken bad release restore revert
kubectl run: start launch single test pod from image
kubectl scale: number of copies replicas instances more fewer up down zero run three shrink grow turn
kubectl set env: environment variable change deployment
kubectl set image: deploy new version image update release roll out bump
kubectl taint: repel pods node
kubectl top: cpu memory usage
kubectl top nodes: cpu memory ram usage load of nodes machines busy loaded
kubectl top pods: cpu memory ram usage load of pods hungry most resources uses heavy
kubectl uncordon: node usable available schedulable again after maintenance back fixed allow
kubectl version: which version client server cluster
kubectl wait: block until pod ready job complete condition
helm install: deploy chart release application new
helm list: installed releases charts
helm rollback: go back previous revision release
helm search: find charts
helm template: render manifests chart locally
helm uninstall: remove delete release
helm upgrade: update release chart new version values
helm repo add: chart repository source
helm status: state of release
helm history: revisions of release
`;
