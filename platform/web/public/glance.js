// Shows the glance that this device keeps, before the app starts. features/dashboard/web/kept-glance.ts stores it, and the
// keys of localStorage are those of waiting-flag.ts and clock.ts.
{
  const isHere = ['/', '/roster'].includes(location.pathname) && location.search === ''

  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const portalMs = () => {
    const stated = Date.parse(document.querySelector('meta[name="portal-now"]').content)
    return stated || Date.now() + (Number(read('portalClockDifference')) || 0)
  }

  // As isOfSession of device-owner.ts. A session of an earlier release has no name.
  const [, named] = /crewportal\.user=([^;]+)/.exec(document.cookie) ?? []

  const show = (owner, kept) => {
    const now = portalMs()
    const glance = kept?.glances.find(({ from, until }) => from <= now && now < until)
    if (!glance || owner?.user?.id !== kept.userId || (named && named !== kept.userId)) return
    if (document.readyState === 'loading') {
      // The page is read, and its code has not begun.
      document.addEventListener('readystatechange', () => show(owner, kept), { once: true })
      return
    }
    const place = document.querySelector('#glance')
    // The app removes the place when it has data, or nobody is signed in.
    if (!place) return
    for (const slot of place.querySelectorAll('[data-glance]')) {
      slot.textContent = glance.texts[slot.dataset.glance] ?? ''
    }
    place.hidden = false
  }

  // The app shows changes that wait, and the glance does not.
  if (isHere && read('portalChangesWait') === null) {
    const request = indexedDB.open('crewportal-answers')
    // The app makes the database.
    request.addEventListener('upgradeneeded', () => request.transaction.abort())
    request.addEventListener('error', (event) => event.preventDefault())
    request.addEventListener('success', () => {
      const transaction = request.result.transaction('answers')
      const [owner, kept] = ['owner', 'glance'].map((key) =>
        transaction.objectStore('answers').get(key),
      )
      transaction.addEventListener('complete', () => {
        request.result.close()
        show(owner.result, kept.result)
      })
    })
  }
}
