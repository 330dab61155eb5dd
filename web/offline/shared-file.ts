/** A file that another app shared with the installed portal. It is kept only until the import dialog reads it. */
const cacheName = 'portal-shared-file'
const key = '/share-file/latest'
const nameHeader = 'shared-name'
const timeHeader = 'shared-at'
const keptForMs = 60 * 60_000

/** Stores the shared file, and opens the dialog that reads it. Only the first of several files counts. */
export async function keepSharedFile(request: Request): Promise<Response> {
  const file = [...(await request.formData()).values()].find((value) => value instanceof File)
  if (file) {
    const headers = {
      'content-type': file.type,
      [nameHeader]: encodeURIComponent(file.name),
      [timeHeader]: String(Date.now()),
    }
    const cache = await caches.open(cacheName)
    await cache.put(key, new Response(file, { headers }))
  }
  return Response.redirect('/roster?dialog=shared', 303)
}

/** The shared file, which is deleted; null if there is none, or it was shared more than an hour ago. */
export async function takeSharedFile(): Promise<File | null> {
  const kept = await sharedFile()
  if (!kept) return null
  const name = decodeURIComponent(kept.headers.get(nameHeader) ?? '')
  const blob = await kept.blob()
  await deleteSharedFile()
  return new File([blob], name, { type: blob.type })
}

export async function deleteSharedFile(): Promise<void> {
  await caches.delete(cacheName)
}

/** Deletes the file if it was shared more than an hour ago. */
export async function deleteOldSharedFile(): Promise<void> {
  if (await caches.has(cacheName)) await sharedFile()
}

async function sharedFile(): Promise<Response | null> {
  const kept = await caches.match(key, { cacheName })
  if (kept && Date.now() - Number(kept.headers.get(timeHeader)) < keptForMs) return kept
  await deleteSharedFile()
  return null
}
