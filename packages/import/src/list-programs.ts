import { readdirSync } from 'node:fs';
import { delimiter, isAbsolute } from 'node:path';

/** Programs that people give to agents, the most useful first. */
const wellKnown =
  `git gh glab docker podman kubectl helm terraform tofu aws gcloud az jq yq rg fd fdfind curl wget psql mysql sqlite3 redis-cli mongosh
  pg_dump npm pnpm yarn bun deno node pip uv poetry pipx cargo rustup go make cmake just task ansible ansible-playbook vault consul nomad packer
  pulumi flyctl heroku vercel netlify wrangler firebase supabase stripe restic borg rclone rsync tar zip unzip ffmpeg ffprobe convert magick
  pandoc yt-dlp exiftool systemctl journalctl ssh-keygen openssl gpg age nmap dig apt-get apt dnf brew snap flatpak black ruff mypy pytest flake8
  eslint prettier tsc vite jest mocha hugo mkdocs sphinx-build skopeo buildah kind minikube k9s argocd flux istioctl eksctl doctl linode-cli
  tmux screen tree bat batcat fzf hyperfine shellcheck find grep sort sed awk du df ps ip`.split(/\s+/);

/** Programs of the PATH that can be imported, best first, and how many others there are. Nothing is run. */
export function listPrograms(searchPath: string): { known: string[]; others: number } {
  const there = new Set(searchPath.split(delimiter).filter(isAbsolute).flatMap(namesIn));
  const known = wellKnown.filter((name) => there.has(name));
  return { known, others: there.size - known.length };
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
