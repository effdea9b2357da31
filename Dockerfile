# The team server with its command line. Built from a checkout; no secret goes in.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund \
  && npm run build:site \
  && npm run build --workspace probity \
  && npm run build --workspace @probity/server \
  && mkdir /packed \
  && npm pack --workspace probity --pack-destination /packed \
  && npm pack ./packages/server/dist --pack-destination /packed

FROM node:24.21.0-bookworm-slim AS install
WORKDIR /app
COPY --from=build /packed /packed
RUN echo '{ "private": true, "type": "module" }' > package.json \
  && npm install --no-audit --no-fund --omit=dev /packed/*.tgz

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=install /app /app
# Everything that is written lies in /data and /tmp, so that the rest may be read-only.
RUN mkdir /data && chown node:node /data
USER node
VOLUME ["/data"]
EXPOSE 7334
# The server speaks TLS with a name that is not this host's, so that the certificate is not compared here.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "const { get } = require(process.env.PROBITY_HEALTH_URL?.startsWith('https') ? 'https' : 'http'); get(process.env.PROBITY_HEALTH_URL ?? 'http://127.0.0.1:7334/healthz', { rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/probity/bin/probity.mjs"]
CMD ["server", "--host", "127.0.0.1", "--evidence-dir", "/data/evidence", "--master-key-file", "/run/secrets/master.key", "--database-url-file", "/run/secrets/database-url"]
