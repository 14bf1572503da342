# The service as an image: linux/amd64 and linux/arm64, not root, with a root file system that may be read-only.
#   docker build -t firmament .
#   docker buildx build --platform linux/amd64,linux/arm64 -t firmament .
# docs/operating.md says how to run it.

# Any image with Node 20.19 or newer and npm, on Debian or another system with glibc.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

# What runs on any machine is built once, on the machine that builds.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
# Building needs no SQLite and no PostgreSQL, and so no install script.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts ./scripts
COPY src ./src
COPY console ./console
RUN node scripts/build.mjs

# The packages that the service imports, with SQLite for the machine that runs it.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
# Where the prebuilt SQLite comes from, if not from GitHub: see "Where SQLite comes from" in docs/operating.md.
ARG SQLITE_MIRROR=""
COPY package.json package-lock.json ./
RUN if [ -n "$SQLITE_MIRROR" ]; then export npm_config_better_sqlite3_binary_host="$SQLITE_MIRROR"; fi; \
    npm ci --omit=dev --no-audit --no-fund && \
    node -e "new (require('better-sqlite3'))(':memory:').close()" && \
    rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/better-sqlite3/build/Release/obj*

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="firmament" \
      org.opencontainers.image.description="Self-hosted company data service" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION"
COPY --from=packages /app /app
COPY --from=build /build/dist /app/dist
COPY LICENSE THIRD-PARTY.md /app/
# The only folder that must be writable, beside /tmp. A number and not a name: Kubernetes then sees that it is not root.
RUN ln -s /app/dist/program/main.cjs /usr/local/bin/firmament && install -d -m 700 -o 10001 -g 10001 /data
USER 10001:10001
# The default of DATABASE_URL is below it: sqlite:/data/firmament.db. It is not set here, so that DATABASE_URL_FILE may be.
WORKDIR /
VOLUME /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    HEALTH_PORT=8081 \
    METRICS_PORT=8081
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
# Whether the process runs; /readyz says whether it should get requests.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.HEALTH_PORT+'/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["firmament"]
CMD ["serve"]
