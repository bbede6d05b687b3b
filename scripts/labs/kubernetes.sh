#!/usr/bin/env bash
# A Kubernetes cluster for tests on this machine: a control plane and two nodes, kube1 and kube2, each with a network, a host
# name and a process table of its own. This machine sees their processes, which is how tests count survivors.
#
#   scripts/labs/kubernetes.sh up      start what is not running and print CLIMAX_LAB_KUBE_*=VALUE
#   scripts/labs/kubernetes.sh down    end it with all that runs on it
#
# The namespace `agents` is there, with an account that has the rights of docs/kubernetes/rbac.yaml and no others, and the image
# localhost/climax-lab:1 (busybox) is on both nodes. Services work, also from this machine by their address; there is no cluster DNS.
#
# Needs root, apt-get and Go. The programs of Kubernetes are built from their modules, which takes 14 minutes of processor
# time once; they are kept in ~/.cache/climax-lab. Cut a node off: `ip link set climax-kube1 down`.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${CLIMAX_LAB_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/climax-lab}
lab=Kubernetes state=$cache/kube
. "$here/lab.sh"

# 1.34 is the last version that runs with control groups of version 1 unless told otherwise.
version=1.34.4
bin=$cache/kubernetes-v$version
net=10.212.0
services=10.213.0
pods=10.214
api=https://$net.1:6443
etcd=http://127.0.0.1:12479
nodes=(1 2)
image=localhost/climax-lab:1
export PATH=$PATH:/usr/sbin:/sbin

main() {
  case ${1:-} in
    up) up ;;
    down) down ;;
    *) echo 'usage: kubernetes.sh up|down' >&2; exit 2 ;;
  esac
}

up() {
  [ "$(id -u)" = 0 ] || give_up 'it needs root'
  need etcd=etcd-server containerd=containerd runc=runc openssl=openssl ip=iproute2 busybox=busybox-static iptables=iptables \
    /usr/lib/cni/bridge=containernetworking-plugins
  build
  mkdir -p "$state/keys"
  make_keys
  make_images
  start_control_plane
  local node
  for node in "${nodes[@]}"; do is_up "kube$node" || start_node "$node"; done
  make_account
  wait_for_pod
  printf '%s\n' "CLIMAX_LAB_KUBE_CONFIG=$state/climax.conf" "CLIMAX_LAB_KUBE_ADMIN=$state/admin.conf" \
    "CLIMAX_LAB_KUBE_BIN=$bin" "CLIMAX_LAB_KUBE_STATE=$state" "CLIMAX_LAB_KUBE_IMAGE=$image"
}

# The module of Kubernetes leaves its own libraries open; they are published apart, one version for each.
libraries='api apiextensions-apiserver apimachinery apiserver cli-runtime client-go cloud-provider cluster-bootstrap code-generator
  component-base component-helpers controller-manager cri-api cri-client csi-translation-lib dynamic-resource-allocation
  endpointslice externaljwt kms kube-aggregator kube-controller-manager kube-proxy kube-scheduler kubectl kubelet metrics
  mount-utils pod-security-admission sample-apiserver sample-cli-plugin sample-controller'

build() {
  local program library todo=() source=$cache/kubernetes-source
  for program in kube-apiserver kube-controller-manager kube-scheduler kubelet kube-proxy kubectl; do
    [ -x "$bin/$program" ] || todo+=("k8s.io/kubernetes/cmd/$program")
  done
  [ ${#todo[@]} -gt 0 ] || return 0
  command -v go >/dev/null || give_up 'it needs Go to build Kubernetes'
  echo "Building ${#todo[@]} programs of Kubernetes $version; this takes some minutes" >&2
  mkdir -p "$source" "$bin"
  {
    printf '%s\n' 'module climax/lab' '' 'go 1.24.0' '' "require k8s.io/kubernetes v$version"
    for library in $libraries; do echo "replace k8s.io/$library => k8s.io/$library v0${version#1}"; done
  } >"$source/go.mod"
  local package=k8s.io/component-base/version
  (cd "$source" && CGO_ENABLED=0 GOGC=400 nice -n 10 go build -mod=mod -trimpath -o "$bin/" \
    -ldflags "-s -w -X $package.gitVersion=v$version -X $package.gitMajor=1 -X $package.gitMinor=34 \
    -X k8s.io/client-go/pkg/version.gitVersion=v$version" "${todo[@]}") >"$cache/kubernetes-build.log" 2>&1 \
    || give_up "the build failed; see $cache/kubernetes-build.log"
}

make_keys() {
  [ ! -f "$state/keys/tokens" ] || return 0
  local keys=$state/keys
  chmod 700 "$keys"
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj '/CN=climax-lab' -keyout "$keys/ca.key" -out "$keys/ca.crt" 2>/dev/null
  openssl genrsa -out "$keys/accounts.key" 2048 2>/dev/null
  sign api '/CN=kube-apiserver' "subjectAltName=IP:$net.1,IP:$services.1,DNS:kubernetes.default.svc"
  sign kubelet-client '/O=system:masters/CN=kube-apiserver' 'extendedKeyUsage=clientAuth'
  local admin climax
  admin=$(openssl rand -hex 16) climax=$(openssl rand -hex 16)
  kubeconfig "$admin" default >"$state/admin.conf"
  kubeconfig "$climax" agents >"$state/climax.conf"
  printf '%s\n' "$admin,admin,admin,system:masters" "$climax,climax,climax," >"$keys/tokens"
}

# sign NAME SUBJECT EXTENSION
sign() {
  local keys=$state/keys
  openssl req -newkey rsa:2048 -nodes -subj "$2" -keyout "$keys/$1.key" -out "$keys/$1.csr" 2>/dev/null
  openssl x509 -req -days 30 -in "$keys/$1.csr" -CA "$keys/ca.crt" -CAkey "$keys/ca.key" -CAcreateserial \
    -extfile <(echo "$3") -out "$keys/$1.crt" 2>/dev/null
}

# kubeconfig TOKEN NAMESPACE
kubeconfig() {
  local authority
  authority=$(base64 -w0 <"$state/keys/ca.crt")
  printf '%s\n' 'apiVersion: v1' 'kind: Config' 'current-context: lab' \
    "clusters: [{name: lab, cluster: {server: '$api', certificate-authority-data: $authority}}]" \
    "users: [{name: lab, user: {token: $1}}]" \
    "contexts: [{name: lab, context: {cluster: lab, user: lab, namespace: $2}}]"
}

# Images as `docker save` writes them, made of busybox alone: one for commands, one that keeps the network of a pod.
make_images() {
  [ ! -f "$state/images/pause.tar" ] || return 0
  mkdir -p "$state/images"
  save_image lab "$image" '[]'
  save_image empty localhost/climax-empty:1 '[]'
  save_image pause localhost/climax-pause:1 '["/bin/sh", "-c", "trap exit TERM; while :; do sleep 3600 & wait; done"]'
}

# save_image FILE NAME ENTRYPOINT
save_image() {
  local root=$state/images/root layer busybox applet
  rm -rf "$root"
  mkdir -p "$root/image/bin" "$root/image/tmp" "$root/image/ws"
  chmod 1777 "$root/image/tmp"
  if [ "$1" != empty ]; then
    busybox=$(command -v busybox)
    cp "$busybox" "$root/image/bin/busybox"
    for applet in $("$busybox" --list | grep -vx busybox); do ln -s busybox "$root/image/bin/$applet"; done
  fi
  tar -C "$root/image" --owner=0 --group=0 -cf "$root/layer.tar" .
  layer=$(sha256sum "$root/layer.tar" | cut -d' ' -f1)
  printf '{"os":"linux","architecture":"%s","config":{"Env":["PATH=/bin"],"Entrypoint":%s},"rootfs":{"type":"layers","diff_ids":["sha256:%s"]}}' \
    "$(go env GOARCH)" "$3" "$layer" >"$root/config.json"
  printf '[{"Config":"config.json","RepoTags":["%s"],"Layers":["layer.tar"]}]' "$2" >"$root/manifest.json"
  tar -C "$root" -cf "$state/images/$1.tar" manifest.json config.json layer.tar
  rm -rf "$root"
}

start_control_plane() {
  local keys=$state/keys
  if ! ip link show climax-kube >/dev/null 2>&1; then
    ip link add climax-kube type bridge
    ip addr add "$net.1/24" dev climax-kube
    ip link set climax-kube up
  fi
  daemon etcd etcd --data-dir "$state/etcd" --listen-client-urls "$etcd" --advertise-client-urls "$etcd" \
    --listen-peer-urls http://127.0.0.1:12480 --initial-advertise-peer-urls http://127.0.0.1:12480 \
    --initial-cluster default=http://127.0.0.1:12480 --unsafe-no-fsync
  daemon apiserver "$bin/kube-apiserver" --etcd-servers "$etcd" --bind-address "$net.1" --advertise-address "$net.1" \
    --tls-cert-file "$keys/api.crt" --tls-private-key-file "$keys/api.key" --client-ca-file "$keys/ca.crt" \
    --kubelet-client-certificate "$keys/kubelet-client.crt" --kubelet-client-key "$keys/kubelet-client.key" \
    --kubelet-preferred-address-types InternalIP --token-auth-file "$keys/tokens" --authorization-mode RBAC \
    --service-account-key-file "$keys/accounts.key" --service-account-signing-key-file "$keys/accounts.key" \
    --service-account-issuer https://kubernetes.default.svc --service-cluster-ip-range $services.0/24 \
    --audit-policy-file "$here/kubernetes-audit.yaml" --audit-log-path "$state/audit.log"
  until_true 90 admin get --raw /readyz || give_up "the API server does not answer; see $state/apiserver.out"
  daemon controllers "$bin/kube-controller-manager" --kubeconfig "$state/admin.conf" --leader-elect=false --secure-port 16357 \
    --bind-address 127.0.0.1 --service-account-private-key-file "$keys/accounts.key" --root-ca-file "$keys/ca.crt"
  daemon scheduler "$bin/kube-scheduler" --kubeconfig "$state/admin.conf" --leader-elect=false --secure-port 16359 --bind-address 127.0.0.1
}

# A kubelet changes settings of the kernel, which `down` puts back.
settings='vm.overcommit_memory vm.panic_on_oom kernel.panic kernel.panic_on_oops kernel.keys.root_maxkeys kernel.keys.root_maxbytes'

start_node() {
  local number=$1 name=kube$1 home=$state/kube$1.d
  [ -f "$state/sysctl.conf" ] || sysctl $settings >"$state/sysctl.conf" 2>/dev/null || true
  rm -rf "$home"
  mkdir -p "$home/cni"
  make_groups "$name"
  ip netns del "climax-$name" 2>/dev/null || true
  ip netns add "climax-$name"
  ip link del "climax-$name" 2>/dev/null || true
  ip link add "climax-$name" type veth peer name eth0 netns "climax-$name"
  ip link set "climax-$name" master climax-kube up
  ip -n "climax-$name" addr add "$net.1$number/24" dev eth0
  ip -n "climax-$name" link set eth0 up
  ip -n "climax-$name" link set lo up
  ip -n "climax-$name" route add default via "$net.1"
  # From pod to pod, to those of other nodes too, and from this machine to services, which a node leads to their pods.
  ip netns exec "climax-$name" sysctl -qw net.ipv4.ip_forward=1
  local other
  for other in "${nodes[@]}"; do
    [ "$other" = "$number" ] || ip -n "climax-$name" route add "$pods.$other.0/24" via "$net.1$other"
  done
  ip route replace "$pods.$number.0/24" via "$net.1$number"
  ip route replace "$services.0/24" via "$net.1$number"
  write_settings "$name" "$home" "$net.1$number" "$pods.$number.0/24"
  # `ip netns exec` would hide the control groups; nsenter does not.
  daemon "$name" nsenter --net="/run/netns/climax-$name" unshare --pid --fork --mount-proc --uts --kill-child \
    "$here/kubernetes-node.sh" "$name" "$home" "$net.1$number" "$bin" "$state/admin.conf" "$state/images" "$pods.0.0/16"
}

# make_groups NODE: the control group below which a node has its pods.
make_groups() {
  local top=/sys/fs/cgroup controller
  if [ -f "$top/cgroup.controllers" ]; then
    mkdir -p "$top/climax-$1"
    for controller in cpu cpuset memory pids io; do
      echo "+$controller" >"$top/cgroup.subtree_control" 2>/dev/null || true
      echo "+$controller" >"$top/climax-$1/cgroup.subtree_control" 2>/dev/null || true
    done
    return 0
  fi
  for controller in "$top"/*/; do
    [ "$controller" = "$top/unified/" ] || mkdir -p "$controller/climax-$1"
  done
  for file in cpuset.cpus cpuset.mems; do cat "$top/cpuset/$file" >"$top/cpuset/climax-$1/$file"; done
}

# write_settings NODE HOME ADDRESS PODS
write_settings() {
  local name=$1 home=$2
  printf '{"cniVersion":"0.4.0","name":"lab","plugins":[{"type":"bridge","bridge":"pods","isGateway":true,"ipam":{"type":"host-local","dataDir":"%s/addresses","ranges":[[{"subnet":"%s"}]],"routes":[{"dst":"0.0.0.0/0"}]}}]}\n' \
    "$home" "$4" >"$home/cni/lab.conflist"
  # Without the right to raise oom scores, runc fails unless containerd keeps to what it has.
  cat >"$home/containerd.toml" <<TOML
version = 2
root = "$home/containerd"
state = "$home/run"
[grpc]
address = "$home/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
sandbox_image = "localhost/climax-pause:1"
restrict_oom_score_adj = true
[plugins."io.containerd.grpc.v1.cri".cni]
bin_dir = "/usr/lib/cni"
conf_dir = "$home/cni"
[plugins."io.containerd.grpc.v1.cri".containerd]
default_runtime_name = "runc"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
runtime_type = "io.containerd.runc.v2"
TOML
  cat >"$home/kubelet.yaml" <<YAML
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
address: $3
authentication: { anonymous: { enabled: false }, webhook: { enabled: false }, x509: { clientCAFile: "$state/keys/ca.crt" } }
authorization: { mode: AlwaysAllow }
containerRuntimeEndpoint: unix://$home/containerd.sock
cgroupDriver: cgroupfs
cgroupRoot: /climax-$name
failSwapOn: false
failCgroupV1: false
localStorageCapacityIsolation: false
makeIPTablesUtilChains: false
serializeImagePulls: false
maxPods: 150
resolvConf: ""
podLogsDir: $home/logs
volumePluginDir: $home/plugins
imageGCHighThresholdPercent: 100
evictionHard: { memory.available: 50Mi, nodefs.available: 1%, imagefs.available: 1% }
YAML
}

# The server's rights are those of the documentation; only its name is another, as here it comes with a token.
make_account() {
  admin create namespace agents >/dev/null 2>&1 || true
  admin apply -f "$here/../../docs/kubernetes/rbac.yaml" >/dev/null || give_up 'docs/kubernetes/rbac.yaml was refused'
  admin -n agents create rolebinding climax-by-token --role=climax --user=climax >/dev/null 2>&1 || true
}

wait_for_pod() {
  until_true 120 ready || give_up "the nodes are not ready; see $state/kube1.d"
  admin -n agents delete pod lab-trial --ignore-not-found --now >/dev/null 2>&1 || true
  [ "$(admin -n agents run lab-trial --quiet --rm -i --restart=Never --image "$image" --pod-running-timeout=1m -- echo ok </dev/null 2>/dev/null)" = ok ] \
    || give_up "no pod runs; see $state/kube1.d"
}

ready() {
  [ "$(admin get nodes --no-headers 2>/dev/null | grep -cw Ready)" = ${#nodes[@]} ] && admin -n agents get serviceaccount default >/dev/null 2>&1
}

admin() { "$bin/kubectl" --kubeconfig "$state/admin.conf" "$@"; }

# until_true SECONDS WORD...: tries a command again and again.
until_true() {
  local end=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.3
  done
}

down() {
  local node
  for node in "${nodes[@]}"; do end "kube$node"; done
  end scheduler; end controllers; end apiserver; end etcd
  for node in "${nodes[@]}"; do
    ip netns del "climax-kube$node" 2>/dev/null || true
    ip link del "climax-kube$node" 2>/dev/null || true
    for _ in 1 2 3 4 5; do
      find /sys/fs/cgroup -depth -type d -path "*/climax-kube$node*" -exec rmdir {} + 2>/dev/null && break
      sleep 0.2
    done
  done
  ip link del climax-kube 2>/dev/null || true
  [ ! -f "$state/sysctl.conf" ] || sysctl -q -p "$state/sysctl.conf" >/dev/null 2>&1 || true
  rm -rf "$state"
}

main "$@"
