/** Where a log is read from: a site, or a folder or an archive that has the same files. */

/** Tries of one file where the site asks to wait, or closes the connection. */
const TRIES = 6
const TOO_MANY = 429
/** How long to wait where the site doesn't say, in seconds. */
const WAIT = 5

export interface Source {
  readonly name: string
  /** @throws Error where the file is not there */
  read(path: string): Promise<Uint8Array>
  /** undefined where the file is not there, as in a folder that holds no openings */
  find(path: string): Promise<Uint8Array | undefined>
}

/** @param base such as `https://skor.example/log` */
export function webSource(base: string, get: typeof fetch = fetch): Source {
  let prefix = base.replace(/\/$/, '')
  async function find(path: string): Promise<Uint8Array | undefined> {
    for (let tries = TRIES; ; tries--) {
      const answer = await get(`${prefix}/${path}`).catch(problem => {
        // A site closes connections that a busy verifier left idle, which a request on such a connection finds too late.
        if (tries === 0) throw problem
      })
      if (!answer) continue
      if (answer.ok) {
        // A log that was begun anew: all its files come from there, and none that a cache has of the log before.
        if (answer.redirected && answer.url.endsWith(`/${path}`))
          prefix = answer.url.slice(0, -path.length - 1)
        return new Uint8Array(await answer.arrayBuffer())
      }
      if (answer.status === 404) return undefined
      if (answer.status !== TOO_MANY || tries === 0)
        throw new Error(`${prefix}/${path} was answered with ${answer.status}`)
      const seconds = Number(answer.headers.get('Retry-After')) || WAIT
      await new Promise(resolve => setTimeout(resolve, seconds * 1000))
    }
  }
  return { name: base, find, read: path => orThrow(find(path), `${prefix}/${path}`) }
}

/** @param readFile gives undefined for a file that is not there */
export function folderSource(
  folder: string,
  readFile: (path: string) => Promise<Uint8Array | undefined>,
): Source {
  const find = (path: string) => readFile(`${folder}/${path}`)
  return { name: folder, find, read: path => orThrow(find(path), `${folder}/${path}`) }
}

/** @param files of an archive, by their paths */
export function archiveSource(files: ReadonlyMap<string, Uint8Array>): Source {
  const find = async (path: string) => files.get(path)
  return { name: 'the archive', find, read: path => orThrow(find(path), `${path} of the archive`) }
}

/** What stands below a folder of the source. */
export function below(source: Source, folder: string): Source {
  return {
    name: `${source.name}/${folder}`,
    find: path => source.find(`${folder}/${path}`),
    read: path => source.read(`${folder}/${path}`),
  }
}

async function orThrow(found: Promise<Uint8Array | undefined>, name: string): Promise<Uint8Array> {
  const bytes = await found
  if (!bytes) throw new Error(`${name} is not there`)
  return bytes
}
