/**
 * What Node is started with for the API.
 *
 * V8 lets the space of young objects grow with the machine's memory, up to 128 MB here, and never gives the space back. A
 * limit of 16 MB for each of its halves takes 60 to 90 MiB from an API with 10,000 open streams (565 to 471 and 507 MiB,
 * `npm run bench -- watch`) and nothing measurable from its saves. V8 reads the limit only when a process starts.
 */
export const API_FLAGS: readonly string[] = ['--max-semi-space-size=16']
