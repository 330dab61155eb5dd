import { useEffect } from 'react'

const portalName = 'CrewPortal'

let page: string | undefined
/** The names of the open records, the one on top last. */
let records: readonly string[] = []

/** Sets the title of the page in the browser tab. */
export function setPageTitle(title: string | undefined): void {
  page = title
  show()
}

/** Names a record in the browser tab while its dialog is open. */
export function useRecordTitle(name: string): void {
  useEffect(() => {
    records = [...records, name]
    show()
    return () => {
      records = records.toSpliced(records.lastIndexOf(name), 1)
      show()
    }
  }, [name])
}

function show(): void {
  const title = records.at(-1) ?? page
  document.title = title && title !== portalName ? `${title} · ${portalName}` : portalName
}
