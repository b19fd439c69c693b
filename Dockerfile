FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No scripts: the only one would fetch a second Node.js.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node main/build.ts

# Without what only the pages and their build need (test/deploy.test.ts): 88 MB of packages instead of 241.
FROM build AS packages
RUN npm uninstall --ignore-scripts --omit=dev --no-audit --no-fund \
  node vite rolldown @vitejs/plugin-react @tabler/icons-react @fontsource-variable/inter \
  react react-dom @tanstack/react-query @tanstack/react-router react-hook-form

FROM node:24-slim
WORKDIR /app
COPY . .
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
# The passwords of a demo are known, and this listens on every interface: a demo has to be asked for.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=false
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD \
  ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "main/start.mjs"]
