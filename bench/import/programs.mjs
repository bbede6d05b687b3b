/** Programs an import is tried on; those that are not on the PATH are skipped. */
export const programs =
  `git docker podman kubectl helm gh aws terraform tofu ffmpeg curl jq rg fd tar rsync ssh-keygen openssl psql pg_dump redis-cli
  sqlite3 systemctl journalctl pip uv poetry npm pnpm cargo go rustup black ruff mypy pytest eslint prettier tsc rclone restic yt-dlp convert hugo
  pandoc vite esbuild webpack netlify wrangler sqlite-utils flask ansible hyperfine exa batcat aria2c nmap http mkdocs buildah skopeo sort
  grep find tree twine pre-commit celery datasette`.split(/\s+/);

/** Programs of which a part is enough: all of aws has 16,000 commands. */
export const limits = { aws: 'ec2,iam,lambda' };
