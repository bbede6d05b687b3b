#!/bin/sh
# The first process of a node of the Kubernetes lab: kubernetes-node.sh NAME HOME ADDRESS BIN KUBECONFIG IMAGES PODS. It runs containerd,
# the kubelet and kube-proxy, starts them again when they end, and everything on the node ends with it.
name=$1 home=$2 address=$3 bin=$4 kubeconfig=$5 images=$6 pods=$7
hostname "$name"
mount --make-rshared /
# What the daemons leave in these places goes with the node.
for place in /run/netns /run/containerd /var/lib/cni /var/log/containers; do
  mkdir -p "$place"
  mount -t tmpfs node "$place"
done

again_and_again() {
  while :; do
    "$@"
    sleep 1
  done
}

again_and_again containerd --config "$home/containerd.toml" --log-level warn >"$home/containerd.log" 2>&1 &
until ctr --address "$home/containerd.sock" version >/dev/null 2>&1; do sleep 0.1; done
for file in "$images"/*.tar; do ctr --address "$home/containerd.sock" --namespace k8s.io images import "$file"; done
again_and_again "$bin/kubelet" --config "$home/kubelet.yaml" --kubeconfig "$kubeconfig" --root-dir "$home/kubelet" --cert-dir "$home/certificates" \
  --hostname-override "$name" --node-ip "$address" >"$home/kubelet.log" 2>&1 &
again_and_again "$bin/kube-proxy" --kubeconfig "$kubeconfig" --hostname-override "$name" --proxy-mode iptables --cluster-cidr "$pods" \
  --conntrack-max-per-core 0 --conntrack-tcp-timeout-established 0 --conntrack-tcp-timeout-close-wait 0 \
  --healthz-bind-address '' --metrics-bind-address 127.0.0.1:10249 >"$home/kube-proxy.log" 2>&1 &
while :; do
  wait
  sleep 1
done
