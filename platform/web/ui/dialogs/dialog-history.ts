import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { appRouter } from '#web/base/app-router.ts'
import { linkParamsOn, recordPaths, type RecordKind } from '#web/base/record-paths.ts'

/** An open dialog. */
type OpenDialog = {
  /** Later ones have a higher number, and are on top. */
  number: number
  /** The id of its entry in the browser history. */
  entry: string
  /** Closes it, or asks first. */
  dismiss: () => void
  /** True if it can stay open when it is dismissed, such as a form with unsaved changes. */
  mayStay: () => boolean
}

/**
 * A step of the browser that never arrives is forgotten after this time. One that arrives later looks like a step of the
 * user, and closes dialogs. On a busy device, steps took more than a second.
 */
const stepMs = 5000

const router = appRouter()
const history: RouterHistory = router.history
let numbers = 0
/** The open dialogs, the one on top last. */
let open: OpenDialog[] = []
/** The ids of the dialogs at the current history entry, the one on top last. */
let entries = entriesAt(history.location)
/** The greatest index of the browser history that can be reached. */
let lastIndex = placeOf(history.location)
/** True while the browser goes back or forward on behalf of this file. */
let isStepping = false
/** True while this file adds or replaces a history entry. */
let isWriting = false
/** The path of the current entry. */
let path = history.location.pathname
/** The place of an entry that another page of the app opened, and that names a record; -1 for none. */
let openedInside = openedBefore(history.location)
/** A navigation that the page made during a step. It is repeated after the step. */
let interrupted: { location: HistoryLocation; type: 'PUSH' | 'REPLACE' } | undefined
/** The direction of the latest step of the user. */
let isForward = false
/** The address at which each entry was added. */
const addresses = new Map<string, string>()
/** Called when the history agrees with the open dialogs. */
let settled: (() => void)[] = []

/**
 * Gives an open dialog an entry of its own in the browser history. Back dismisses the dialog. When it closes otherwise, the
 * browser goes back one entry.
 */
export function useHistoryEntry(
  isOpen: boolean,
  { dismiss, mayStay }: { dismiss: () => void; mayStay: boolean },
): void {
  const [number] = useState(() => (numbers += 1))
  const onDismiss = useEffectEvent(dismiss)
  const canStay = useEffectEvent(() => mayStay)
  useEffect(() => {
    if (!isOpen) return undefined
    const entry = crypto.randomUUID()
    const dialog = { number, entry, dismiss: () => onDismiss(), mayStay: () => canStay() }
    open = [...open, dialog].toSorted((a, b) => a.number - b.number)
    agreeSoon()
    return () => leave(dialog)
  }, [isOpen, number])
}

/** Calls back when the browser has left the entries of closed dialogs. */
export function afterDialogs(then: () => void): void {
  settled = [...settled, then]
  agreeSoon()
}

/** Notes that a step of the user is refused: the browser then steps back to where it was. */
export function noteRefusedStep(): void {
  isStepping = true
  awaitStep()
}

/** The place of an entry in the browser history, counted from the first one of this app. */
export function placeOf({ state: { __TSR_index: place } }: HistoryLocation): number {
  return place
}

function entriesAt({ state }: HistoryLocation): readonly string[] {
  return state.dialogs ?? []
}

function leave(dialog: OpenDialog): void {
  if (!open.includes(dialog)) return
  open = open.filter((other) => other !== dialog)
  if (dialog.entry.startsWith(linkPrefix)) closedLinks.add(dialog.entry)
  agreeSoon()
}

function noteNavigation(next: HistoryLocation, type: 'PUSH' | 'REPLACE'): void {
  if (type === 'PUSH') {
    lastIndex = placeOf(next)
    const isOtherPage = next.pathname !== path
    // The dialogs of the page before go with it, a moment later.
    if (isOtherPage) open = []
    openedInside = isOtherPage && namesRecord(next) ? lastIndex : -1
  }
  if (isStepping && !isWriting) interrupted = { location: next, type }
}

/** The user went back or forward: the dialogs that have no entry there close. */
function noteStep(before: readonly string[], forward: boolean): void {
  isForward = forward
  closedLinks.clear()
  const gone = open.filter(({ entry }) => before.includes(entry) && !entries.includes(entry))
  const asking = gone.findLast(({ mayStay }) => mayStay())
  if (asking) {
    asking.dismiss()
    return
  }
  open = open.filter((dialog) => !gone.includes(dialog))
  gone[0]?.dismiss()
}

/** Begins the entry of a dialog that the address names. Going forward to it, or reloading the page, opens the dialog again. */
const linkPrefix = 'link '
/** The named dialogs that were closed since the latest step of the user. */
const closedLinks = new Set<string>()

/**
 * Asks about the changes of an open form, if there is one.
 *
 * @returns true if it asks, so that nothing else may open now.
 */
export function asksAboutForm(): boolean {
  const form = open.findLast(({ mayStay }) => mayStay())
  form?.dismiss()
  return form !== undefined
}

/** Opens a dialog of this page that the address can name. A second press, before it shows, opens no other one. */
export function openNamed(named: Record<string, string>): void {
  afterDialogs(() => {
    const shown = new URLSearchParams(history.location.search)
    if (Object.entries(named).every(([param, value]) => shown.get(param) === value)) return
    void router.navigate({
      to: '.',
      search: (search: object) => ({ ...search, ...named }),
      state: { dialogs: [...entries, linkPrefix + crypto.randomUUID()] },
      resetScroll: false,
    })
  })
}

/** Opens the details of a record by its id, from any page. */
export function openNamedRecord(kind: RecordKind, id: string): void {
  const to = recordPaths[kind]
  if (history.location.pathname === to) openNamed({ [kind]: id })
  else afterDialogs(() => void router.navigate({ to, search: { [kind]: id } }))
}

let isDue = false

/** Waits until one dialog has replaced another one. */
function agreeSoon(): void {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    agree()
  })
}

/** Makes the history agree with the open dialogs. */
function agree(): void {
  if (isStepping) return
  if (interrupted) {
    const { location, type } = interrupted
    interrupted = undefined
    const repeat = type === 'PUSH' ? history.push : history.replace
    repeat(location.href, location.state, { ignoreBlocker: true })
    return
  }
  for (const dialog of open.filter(({ entry }) => !entries.includes(entry))) {
    const free = freeEntries()
    // A dialog in place of another one takes over its entry, and a named one its own.
    const entry = free.find(isAwaited) ?? free[0]
    if (entry) dialog.entry = entry
    else addEntry(dialog)
  }
  const free = freeEntries()
  const excess = free.length - (free.findLastIndex(isAwaited) + 1)
  isForward &&= excess > 0 && placeOf(history.location) < lastIndex
  if (excess === 0) for (const then of settled.splice(0)) then()
  else if (hasMoved(free)) writeEntry(entries.slice(0, -excess), true)
  else step(isForward ? 1 : -excess)
}

/** The ids on top at the current entry whose dialogs are not open. */
function freeEntries(): readonly string[] {
  return entries.slice(entries.findLastIndex((id) => open.some(({ entry }) => entry === id)) + 1)
}

/** True for a dialog that the address names and that is still loading. */
const isAwaited = (id: string): boolean => id.startsWith(linkPrefix) && !closedLinks.has(id)

/** True if the page has changed its address since, such as to the month of an added duty: that stays. */
function hasMoved(free: readonly string[]): boolean {
  const address = addresses.get(free.at(-1) ?? '')
  return address !== undefined && address !== history.location.href
}

/**
 * Adds the entry of a dialog. A dialog that the address names first gets the page below as an entry of its own. A
 * record that another page of the app opened takes the entry of its address, so that it closes to that page.
 */
function addEntry(dialog: OpenDialog): void {
  const { href } = history.location
  const page = pageBelow(href)
  if (entries.length === 0 && page !== href) {
    dialog.entry = linkPrefix + dialog.entry
    if (placeOf(history.location) === openedInside) {
      addresses.set(dialog.entry, href)
      writeEntry([dialog.entry], true, true)
      return
    }
    // Past the router, which need not show the page below for a moment.
    History.prototype.replaceState.call(window.history, window.history.state, '', page)
  }
  addresses.set(dialog.entry, href)
  writeEntry([...entries, dialog.entry], false)
}

/** The place of the entry at which this file was loaded, if a page of the app without dialogs opened a record by it. */
function openedBefore(location: HistoryLocation): number {
  const place = placeOf(location)
  return place > 0 && namesRecord(location) ? place : -1
}

/** True for an address that opens the details of a record. */
function namesRecord({ pathname, search }: HistoryLocation): boolean {
  const named = new URLSearchParams(search)
  return Object.entries(recordPaths).some(([kind, page]) => page === pathname && named.has(kind))
}

/** The address without the dialog that it names. */
function pageBelow(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, window.location.origin)
  const named = linkParamsOn(pathname).filter((param) => searchParams.has(param))
  if (named.length === 0) return href
  for (const param of named) searchParams.delete(param)
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash
}

/** Adds or replaces an entry at the same address. A replaced one keeps the dialog that it names only if that is open. */
function writeEntry(dialogs: string[], replace: boolean, keepsLink = !replace): void {
  isWriting = true
  void router.navigate({
    to: '.',
    // Where the address has changed since, it must not open a closed dialog again.
    search: keepsLink || withoutLinks,
    hash: true,
    state: (state) => ({ ...state, dialogs }),
    replace,
    resetScroll: false,
    hashScrollIntoView: false,
    ignoreBlocker: true,
  })
  // Two entries added at once would become one.
  history.flush()
  isWriting = false
}

function withoutLinks(search: object): object {
  const links = linkParamsOn(history.location.pathname)
  return Object.fromEntries(
    Object.entries(search).filter(([param]) => !links.some((link) => link === param)),
  )
}

function step(count: number): void {
  isStepping = true
  awaitStep()
  history.go(count, { ignoreBlocker: true })
}

/** The router has handled the step when this listener is called, because it listens since the start. */
function awaitStep(): void {
  const arrival = new AbortController()
  const arrive = () => {
    arrival.abort()
    clearTimeout(timer)
    isStepping = false
    agreeSoon()
  }
  const timer = setTimeout(arrive, stepMs)
  window.addEventListener('popstate', arrive, { signal: arrival.signal })
}

history.subscribe(({ location, action }) => {
  const before = entries
  entries = entriesAt(location)
  if (action.type === 'PUSH' || action.type === 'REPLACE') noteNavigation(location, action.type)
  else if (!isStepping) noteStep(before, action.type === 'FORWARD')
  path = location.pathname
  agreeSoon()
})
// A reloaded page has entries of dialogs that are no longer open.
agreeSoon()

declare module '@tanstack/react-router' {
  // A library's declarations are extended by merging, which needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    /** The ids of the dialogs of this history entry, the one on top last. */
    dialogs?: string[] | undefined
  }
}
