import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Portal } from '#server/running/portal.ts'

type Answers = Record<string, { content?: Record<string, unknown> }>
type Document = { paths: Record<string, Record<string, { responses: Answers }>> }
type Operation = { path: string; pattern: RegExp; answersOf: Record<string, Answers> }

/** One for all tests of a process, because each portal describes the same API. */
let described: ReturnType<typeof readDocument> | undefined

/** Makes every request of a test fail if its answer is not as `/api/openapi.json` says. */
export function checkAnswers(app: Portal['app']): void {
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest)
    const { pathname } = new URL(request.url)
    // A HEAD has the headers of a GET, and no body.
    if (request.method !== 'HEAD' && pathname.startsWith('/api/employment/')) {
      described ??= readDocument(await (await fetch(new Request(documentAddress))).text())
      const fault = await described(request.method, pathname, answer)
      if (fault) throw new Error(`${request.method} ${pathname} ${answer.status}: ${fault}`)
    }
    return answer
  }
}

const documentAddress = 'http://localhost/api/openapi.json'

/** A function that says in which way an answer differs from the document; undefined if it does not. */
function readDocument(text: string) {
  const document = JSON.parse(text) as Document
  const operations = Object.entries(document.paths)
    .map(([path, methods]): Operation => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      const answers = Object.entries(methods).map(([method, { responses }]) => [method, responses])
      return { path, pattern, answersOf: Object.fromEntries(answers) as Record<string, Answers> }
    })
    // A fixed word comes before a parameter.
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addSchema(document, 'api')

  return async (method: string, pathname: string, answer: Response) => {
    const verb = method.toLowerCase()
    const operation = operations.find((one) => one.pattern.test(pathname) && verb in one.answersOf)
    if (!operation) return answer.ok ? 'no operation is described' : undefined
    const answers = operation.answersOf[verb] ?? {}
    const status = String(answer.status) in answers ? String(answer.status) : 'default'
    if (status === 'default' && answer.ok) return 'this status is not described'
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
    const content = status === 'default' ? { 'application/json': {} } : answers[status]?.content
    if (!content || answer.body === null) return answer.body === null ? undefined : 'it has a body'
    if (!Object.keys(content).some((one) => one.startsWith(type))) return `${type} is not described`
    if (type !== 'application/json' || answer.headers.has('content-encoding')) return undefined
    const place =
      status === 'default'
        ? ['components', 'responses', 'Failed']
        : ['paths', operation.path, verb, 'responses', status]
    const pointer = [...place, 'content', type, 'schema'].map(escaped).join('/')
    const validate = ajv.getSchema(`api#/${pointer}`)
    if (!validate) return `the document has no ${pointer}`
    if (validate(await answer.clone().json())) return undefined
    return ajv.errorsText(validate.errors)
  }
}

const escaped = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
