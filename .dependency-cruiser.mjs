/**
 * Which room of the house may import which (docs/architecture.md). Imports of types count like imports of values: a
 * type ties two rooms together just as much.
 *
 * Specs and `support/` folders may import from every room and every package, since a spec runs its subject with real neighbours
 * in production. Only the rule against circles holds for them too. Production code imports neither.
 */

/** A room, and the rooms that production code in that room may import from beside its own. */
const ROOMS = {
  domain: [],
  proof: [],
  runtime: [],
  contract: ['domain'],
  eventstore: ['runtime', 'domain'],
  projections: ['proof', 'eventstore', 'runtime', 'domain'],
  people: ['contract', 'runtime', 'domain'],
  api: ['contract', 'data', 'games', 'people', 'projections', 'proof', 'eventstore', 'runtime', 'domain'],
  workers: ['data', 'people', 'projections', 'proof', 'eventstore', 'runtime', 'domain'],
  web: ['contract', 'domain', 'proof'],
  games: ['contract'],
  data: ['contract', 'eventstore', 'runtime', 'domain'],
}
/** Rooms that start and measure the product: every room but `tests` is open to them, and they are open to none. */
const OUTSIDE = ['scripts', 'tools', 'bench', 'tests']

/** Runs in the browser as well, or needs to stay pure: no package but zod, and SHA-256 for draws and proofs. */
const ONLY_ZOD = '^(domain|contract|proof)/'

const TESTING = '\\.spec\\.tsx?$|/support/|^tests/'
/** How the verifier becomes one file, and that file's command line: it runs in Node alone. */
const VERIFIER_BUILD = '^proof/vite\\.config\\.ts$'
const VERIFIER_CLI = '^proof/verify/cli\\.ts$'
const FEATURE = '^web/features/([^/]+)/'

const inRooms = rooms => `^(${rooms.join('|')})/`
const production = room => ({ path: `^${room}/`, pathNot: TESTING })

const rooms = Object.entries(ROOMS).map(([room, open]) => {
  const closed = [...Object.keys(ROOMS), ...OUTSIDE].filter(other => other !== room && !open.includes(other))
  return {
    name: `rooms-of-${room}`,
    comment: `${room}/ imports from ${open.join(', ') || 'no other room'}`,
    severity: 'error',
    from: production(room),
    // Names, colours and flags of the teams: facts without imports that the pages show as they are.
    to: { path: inRooms(closed), pathNot: room === 'web' ? '^data/teams\\.ts$' : [] },
  }
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rooms,
    {
      name: 'no-circle',
      comment: 'two files that import each other are one file, or hide a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'values-not-presets',
      comment:
        'points, locks, tables and verdicts follow from values: no name of a preset reaches what decides or counts',
      severity: 'error',
      from: {
        path: '^(domain|proof|projections/(scoring|question|round|prize|audit))/',
        pathNot: [TESTING, '/presets/'],
      },
      to: { path: '/presets/' },
    },
    {
      name: 'only-zod',
      comment:
        'the rules of the game, the contract and the proofs run everywhere: no package that needs Node or a browser',
      severity: 'error',
      from: { path: ONLY_ZOD, pathNot: [TESTING, VERIFIER_BUILD, VERIFIER_CLI] },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'core'],
        pathNot: '^node_modules/(zod|@noble/hashes|fflate)/',
      },
    },
    {
      name: 'small-zod',
      comment: 'what browsers load is zod/mini: a third of the size (docs/decisions/0030)',
      severity: 'error',
      from: { path: '^(domain|contract|web|games)/', pathNot: '^web/build/' },
      to: { path: '^node_modules/zod/(index|v4/classic)' },
    },
    {
      name: 'web-without-node',
      comment: 'a browser has no Node; what builds the pages has',
      severity: 'error',
      from: { path: '^web/', pathNot: [TESTING, '^web/(vite\\.config\\.ts$|build/)'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'games-without-node',
      comment: 'a game runs in a browser',
      severity: 'error',
      from: { path: '^games/', pathNot: [TESTING, '^games/vite\\.config\\.ts$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'oracle-of-its-own',
      comment: 'what the tests compare the product with calls nothing of the product: types alone',
      severity: 'error',
      from: { path: '^tests/model/oracle/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^tests/model/oracle/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-production',
      comment: 'production code imports no spec and no support of specs',
      severity: 'error',
      from: { path: inRooms(Object.keys(ROOMS)), pathNot: TESTING },
      to: { path: TESTING },
    },
    {
      name: 'no-dev-packages-in-production',
      comment: 'the image is installed without devDependencies; web app and games are built before',
      severity: 'error',
      from: {
        path: inRooms(Object.keys(ROOMS).filter(room => room !== 'web' && room !== 'games')),
        pathNot: [TESTING, VERIFIER_BUILD],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-apart',
      comment:
        'a feature imports from its own folder, game/, ui/ and api/; the shell in app/ puts features together',
      severity: 'error',
      from: { path: FEATURE, pathNot: TESTING },
      to: { path: '^web/(features|app)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'shared-parts-below-features',
      comment: 'shared components know no feature and no shell',
      severity: 'error',
      from: { path: '^web/(game|ui|api)/', pathNot: TESTING },
      to: { path: '^web/(features|app)/' },
    },
    {
      name: 'game-above-ui',
      comment:
        'what knows matches, scores, teams, power-ups and prizes stands in game/, and ui/ knows none of that',
      severity: 'error',
      from: { path: '^web/(ui|api)/', pathNot: TESTING },
      to: { path: '^web/game/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules/\\.|(web|games)/dist)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
}
