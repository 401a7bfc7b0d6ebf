# The product as an image: everything is installed and built here, so that a container only starts.
# Node is the version that package.json pins; tests/structure/deployment.test.ts keeps the two equal.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has its own Node: the packages that bring one are left out again below.
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN node run/build.mjs \
  && npm uninstall --no-save --omit=dev vite @vitejs/plugin-react rolldown --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/.cache

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Owned by root: the product writes nothing but its data.
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 CMD ["node", "deploy/healthy.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/programs/product.mjs"]
