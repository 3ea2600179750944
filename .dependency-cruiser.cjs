/** Dependencies point one way: web -> api/contract; api, workers -> projections, eventstore, runtime -> domain. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.spec\\.tsx?$' },
  to: {
    pathNot: allowed.map(folder => `^${folder}`),
    path: '^(domain|eventstore|projections|api|web|workers|runtime|tests|data|scripts|bench)/',
  },
})

module.exports = {
  forbidden: [
    only(
      'domain-is-pure',
      'domain',
      ['domain/'],
      'what the game is knows nothing of how it is kept or shown',
    ),
    {
      name: 'domain-has-no-io',
      comment: 'no I/O in the domain: it imports nothing but zod',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^(domain/|node_modules/zod)' },
    },
    only(
      'runtime-knows-no-feature',
      'runtime',
      ['runtime/'],
      'settings, logs and services carry no rule of the game',
    ),
    only(
      'eventstore-knows-events',
      'eventstore',
      ['eventstore/', 'domain/', 'runtime/'],
      'the store knows events, not who reads them',
    ),
    only(
      'projections-read-events',
      'projections',
      ['projections/', 'eventstore/', 'domain/', 'runtime/'],
      'the read model is made from events',
    ),
    only(
      'data-is-input',
      'data',
      ['data/', 'eventstore/', 'domain/', 'runtime/'],
      'seasons come in through commands',
    ),
    only(
      'workers-do-not-serve',
      'workers',
      ['workers/', 'projections/', 'eventstore/', 'domain/', 'runtime/', 'api/identity/'],
      'workers do not know the API',
    ),
    only(
      'api-uses-the-read-model',
      'api',
      ['api/', 'workers/', 'projections/', 'eventstore/', 'domain/', 'runtime/', 'data/'],
      'the API knows no page',
    ),
    only(
      'web-sees-the-contract',
      'web',
      ['web/', 'api/contract/', 'domain/', 'data/teams'],
      'the web knows the contract and the rules, nothing behind them',
    ),
    {
      name: 'features-stand-alone',
      comment: 'a feature of the web does not import another one; what they share lives in web/ui or web/api',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|golden)/' },
  },
}
