import { hourMs } from '#kernel/time/time-units.ts'

/** Files that another app shared with the installed portal. They are kept only until the import dialog reads them. */
const cacheName = 'portal-shared-file'
const keyOf = (index: number) => `/share-file/${index}`
const nameHeader = 'shared-name'
const timeHeader = 'shared-at'
const keptForMs = hourMs

/** Stores the shared files, and opens the dialog that reads them. */
export async function keepSharedFile(request: Request): Promise<Response> {
  await deleteSharedFile()
  const files = [...(await request.formData()).values()].filter((value) => value instanceof File)
  for (const [index, file] of files.entries()) {
    const headers = {
      'content-type': file.type,
      [nameHeader]: encodeURIComponent(file.name),
      [timeHeader]: String(Date.now()),
    }
    const cache = await caches.open(cacheName)
    await cache.put(keyOf(index), new Response(file, { headers }))
  }
  return Response.redirect('/roster?dialog=shared', 303)
}

/** The shared files, which are deleted; none if they were shared more than an hour ago. */
export async function takeSharedFiles(): Promise<File[]> {
  const kept = await sharedFiles()
  const files = kept.map(async (answer) => {
    const name = decodeURIComponent(answer.headers.get(nameHeader) ?? '')
    const blob = await answer.blob()
    return new File([blob], name, { type: blob.type })
  })
  const read = await Promise.all(files)
  await deleteSharedFile()
  return read
}

export async function deleteSharedFile(): Promise<void> {
  await caches.delete(cacheName)
}

/** Deletes the files if they were shared more than an hour ago. */
export async function deleteOldSharedFile(): Promise<void> {
  if (await caches.has(cacheName)) await sharedFiles()
}

async function sharedFiles(): Promise<Response[]> {
  if (!(await caches.has(cacheName))) return []
  const kept = await (await caches.open(cacheName)).matchAll()
  const isRecent = (answer: Response) =>
    Date.now() - Number(answer.headers.get(timeHeader)) < keptForMs
  if (kept.every(isRecent)) return [...kept]
  await deleteSharedFile()
  return []
}
