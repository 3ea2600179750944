/**
 * What a text of the web becomes (Lingui's `t`, `plural`, `<Trans>`): a call with the English message in place, so that
 * English needs no catalogue. Messages with values are compiled here, which saves browsers the compiler.
 */
import { type PluginItem, type PluginObj, transformAsync, types, type Visitor } from '@babel/core'
import macro, { type LinguiPluginOpts } from '@lingui/babel-plugin-lingui-macro'
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { isOfStaff } from './staff-modules.ts'

/** The comment that the macro writes before each message. */
const MARK = 'i18n'
/** A message without any of these is text alone. */
const VALUE = /[{}'\\]/

const linguiConfig = getConfig()
const { runtimeConfigModule } = linguiConfig
/** From here the catalogue of staff comes before the module that says something from there. */
const STAFF = '#web/languages/staff.ts'

const pluginsFor = (runtime: LinguiConfigNormalized['runtimeConfigModule']): PluginItem[] => {
  const config = { ...linguiConfig, runtimeConfigModule: runtime }
  return [compiled, [macro, { descriptorFields: 'message', linguiConfig: config } satisfies LinguiPluginOpts]]
}
const plugins = pluginsFor(runtimeConfigModule)
const staffPlugins = pluginsFor({ ...runtimeConfigModule, i18n: [STAFF, 'i18n'], Trans: [STAFF, 'Trans'] })

/**
 * @param code a module in TypeScript
 * @param filename its whole path
 * @returns the module, still in TypeScript, with its source map
 */
export async function withMessages(code: string, filename: string) {
  const made = await transformAsync(code, {
    filename,
    plugins: isOfStaff(filename) ? staffPlugins : plugins,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    sourceMaps: true,
    configFile: false,
    babelrc: false,
  })
  return made?.code ? { code: made.code, map: JSON.stringify(made.map) } : null
}

/** `message: 'Hello {name}'` becomes `message: ['Hello ', ['name']]`, which the runtime takes as it takes catalogues. */
function compiled(): PluginObj {
  const compile: Visitor['ObjectExpression'] = ({ node }) => {
    if (!node.leadingComments?.some(({ value }) => value.includes(MARK))) return
    for (const field of node.properties) {
      if (!types.isObjectProperty(field) || !types.isStringLiteral(field.value)) continue
      if (types.isIdentifier(field.key, { name: 'message' }) && VALUE.test(field.value.value))
        field.value = types.valueToNode(compileMessage(field.value.value))
    }
  }
  return { visitor: { Program: { exit: program => program.traverse({ ObjectExpression: compile }) } } }
}
