# A server over HTTP. Build it after `npm run setup && npx -y pnpm@10.34.9 run build`:
#
#   docker build -t climax --build-arg PACKAGES="git ripgrep" .
#   docker run --read-only --tmpfs /tmp --init -p 8080:8080 -v ./tokens:/etc/climax/tokens:ro climax
#
# The programs behind the tools are yours to choose: PACKAGES are installed from Debian, or start another image FROM this one.
ARG NODE_IMAGE=node:22-bookworm-slim
FROM ${NODE_IMAGE}

ARG PACKAGES=""
RUN if [ -n "$PACKAGES" ]; then \
      apt-get update && apt-get install -y --no-install-recommends $PACKAGES && rm -rf /var/lib/apt/lists/*; \
    fi

COPY apps/server/package.json apps/server/LICENSE apps/server/README.md /opt/climax/
COPY apps/server/dist /opt/climax/dist
COPY apps/server/bundled /opt/climax/bundled
COPY apps/server/configs /opt/climax/configs
COPY apps/server/contracts /opt/climax/contracts
COPY apps/server/programs /opt/climax/programs
COPY apps/server/skill /opt/climax/skill

# Nobody in particular; nothing but /tmp has to be writable.
USER 65532:65532
ENV HOME=/tmp NODE_ENV=production
WORKDIR /tmp
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]

ENTRYPOINT ["node", "/opt/climax/dist/climax.cjs"]
CMD ["run", "git", "--transport", "http", "--host", "0.0.0.0", "--tokens", "/etc/climax/tokens", "--drain", "25", "--log-format", "json"]
