const fields = 'input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)'
const controls = 'a[href], button:not(:disabled), [tabindex="0"]'

/** The fields of a part of the page that can be filled in, in order. */
export function fieldsOf(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(fields)].filter(isShown)
}

/** The control of a row to focus: the row itself, or its first button or link, or its first field; null if it has none. */
export function controlOf(row: Element): HTMLElement | null {
  if (row instanceof HTMLElement && row.matches(controls)) return row
  return row.querySelector<HTMLElement>(controls) ?? fieldsOf(row)[0] ?? null
}

/** Moves the focus out of a row that is about to be removed: to the next one, else the one before, else past the list. */
export function leaveRow(row: Element | null): void {
  const after = siblings(row, 'nextElementSibling')
  const before = siblings(row, 'previousElementSibling')
  const past = siblings(row?.parentElement ?? null, 'nextElementSibling')
  for (const other of [...after, ...before, ...past]) {
    const control = controlOf(other)
    if (control) return control.focus()
  }
}

/** The siblings of an element in one direction, the nearest first. */
export function siblings(
  element: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling',
): Element[] {
  const next = element?.[direction] ?? null
  return next ? [next, ...siblings(next, direction)] : []
}

/** True for an element that is on the page and visible. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0
}
