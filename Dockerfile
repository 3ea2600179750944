FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without the packages that only the web's build, the tests and the embedded services need: 194 MB instead of 590, 83 of them viem's.
RUN npm ci --omit=dev
COPY --from=build /app/domain ./domain
COPY --from=build /app/eventstore ./eventstore
COPY --from=build /app/projections ./projections
COPY --from=build /app/contract ./contract
COPY --from=build /app/people ./people
COPY --from=build /app/proof ./proof
COPY --from=build /app/runtime ./runtime
COPY --from=build /app/api ./api
COPY --from=build /app/workers ./workers
COPY --from=build /app/data ./data
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/games/catalogue.ts ./games/catalogue.ts
COPY --from=build /app/games/dist ./games/dist
# What the workers keep outside of the database: a volume in every set-up.
ENV DATA_DIR=/data
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# As runtime/node-flags.ts says.
CMD ["node", "--max-semi-space-size=16", "api/main.ts"]
