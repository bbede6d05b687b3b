/** Programs that take the commands of another: `podman run` is `docker run`. */
export const commandKin: readonly (readonly [program: string, like: string])[] = [
  ['podman', 'docker'],
  ['nerdctl', 'docker'],
  ['yarn', 'npm'],
  ['pnpm', 'npm'],
  ['bun', 'npm'],
  ['oc', 'kubectl'],
  ['kubernetes', 'kubectl'],
  ['k8s', 'kubectl'],
  ['github', 'gh'],
  ['ripgrep', 'rg'],
  ['pip3', 'pip'],
  ['tofu', 'terraform'],
];
