import type { core } from 'zod'
import { portalReleaseHeader } from '#api/portal-release.ts'
import { pageSetting } from '#web/base/page.ts'
import { reloadIfOutdated } from '#web/base/lazy-import.ts'
import { onResponse } from '#web/http/send.ts'
import { requestError } from '#web/http/request-error.ts'

/** Loads the schema of an answer. */
export type AnswerSchema<T> = () => Promise<core.$ZodType<T, T>>

/** The release of this page. Empty while developing, where every answer is checked. */
const ownRelease = pageSetting('release') ?? ''

/** True until the portal answers with another release than that of this page, or without one. */
let isSameRelease = ownRelease !== ''

onResponse((response) => {
  if (response && response.headers.get(portalReleaseHeader) !== ownRelease) isSameRelease = false
})

/**
 * An answer of the portal with the shape that this page knows. The compiler has compared the answers of the same release
 * with their schemas. So the schemas and their library load only for a portal of another release.
 *
 * @throws RequestError if the shape is another one. The page reloads first if the portal has a newer one.
 */
export async function checkedAnswer<T>(
  answer: unknown,
  schema: AnswerSchema<T> | undefined,
): Promise<T> {
  if (!schema || isSameRelease) return answer as T
  // The files of this release may be gone from the portal: then the answer cannot be checked.
  const loaded = await schema().catch(() => null)
  const parsed = await loaded?.['~standard'].validate(answer)
  if (parsed && !parsed.issues) return parsed.value
  await reloadIfOutdated()
  throw requestError('The portal gave an unexpected answer. Please load the page again.', {
    status: 200,
    cause: parsed?.issues,
  })
}
