import type { AnyRouter, HistoryLocation, RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

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

/** A step of the browser that never arrives is forgotten after this time. */
const stepMs = 1000

let router: AnyRouter | undefined
let numbers = 0
/** The open dialogs, the one on top last. */
let open: OpenDialog[] = []
/** The ids of the dialogs at the current history entry, the one on top last. */
let entries: readonly string[] = []
/** The greatest index of the browser history that can be reached. */
let lastIndex = 0
/** True while the browser goes back or forward on behalf of this file. */
let isStepping = false
/** True while this file adds or replaces a history entry. */
let isWriting = false
/** A navigation that the page made during a step. It is repeated after the step. */
let interrupted: { location: HistoryLocation; type: 'PUSH' | 'REPLACE' } | undefined
/** The direction of the latest step of the user. */
let isForward = false
/** The address at which each entry was added. */
const addresses = new Map<string, string>()
/** Called when the history agrees with the open dialogs. */
let settled: (() => void)[] = []

/** Follows the browser history of the app from its start. */
export function watchDialogHistory(watched: AnyRouter): void {
  router = watched
  const history: RouterHistory = watched.history
  entries = entriesAt(history.location)
  lastIndex = placeOf(history.location)
  history.subscribe(({ location: next, action }) => {
    const before = entries
    entries = entriesAt(next)
    if (action.type === 'PUSH' || action.type === 'REPLACE') noteNavigation(next, action.type)
    else if (!isStepping) noteStep(before, action.type === 'FORWARD')
    agreeSoon()
  })
  // A reloaded page has entries of dialogs that are no longer open.
  agreeSoon()
}

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
  agreeSoon()
}

function noteNavigation(next: HistoryLocation, type: 'PUSH' | 'REPLACE'): void {
  if (type === 'PUSH') lastIndex = placeOf(next)
  if (isStepping && !isWriting) interrupted = { location: next, type }
}

/** The user went back or forward: the dialogs that have no entry there close. */
function noteStep(before: readonly string[], forward: boolean): void {
  isForward = forward
  const gone = open.filter(({ entry }) => before.includes(entry) && !entries.includes(entry))
  const asking = gone.findLast(({ mayStay }) => mayStay())
  if (asking) {
    asking.dismiss()
    return
  }
  open = open.filter((dialog) => !gone.includes(dialog))
  gone[0]?.dismiss()
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
  if (!router || isStepping) return
  if (interrupted) {
    const { location, type } = interrupted
    interrupted = undefined
    const repeat = type === 'PUSH' ? router.history.push : router.history.replace
    repeat(location.href, location.state, { ignoreBlocker: true })
    return
  }
  const free = entries.slice(entries.findLastIndex(isHeld) + 1)
  for (const dialog of open.filter(({ entry }) => !entries.includes(entry))) {
    const entry = free.shift()
    // A dialog in place of another one takes over its entry.
    if (entry) dialog.entry = entry
    else addEntry(dialog.entry)
  }
  const excess = free.length
  isForward &&= excess > 0 && placeOf(router.history.location) < lastIndex
  if (excess === 0) for (const then of settled.splice(0)) then()
  else if (hasMoved(free)) writeEntry(entries.slice(0, -excess), true)
  else step(isForward ? 1 : -excess)
}

/** True if the page has changed its address since, such as to the month of an added duty: that stays. */
function hasMoved(free: string[]): boolean {
  const address = addresses.get(free.at(-1) ?? '')
  return address !== undefined && address !== router?.history.location.href
}

const isHeld = (id: string): boolean => open.some(({ entry }) => entry === id)

function addEntry(id: string): void {
  addresses.set(id, router?.history.location.href ?? '')
  writeEntry([...entries, id], false)
}

/** Adds or replaces an entry at the same address. */
function writeEntry(dialogs: string[], replace: boolean): void {
  isWriting = true
  void router?.navigate({
    to: '.',
    search: true,
    hash: true,
    state: (state) => ({ ...state, dialogs }),
    replace,
    resetScroll: false,
    hashScrollIntoView: false,
    ignoreBlocker: true,
  })
  // Two entries added at once would become one.
  router?.history.flush()
  isWriting = false
}

function step(count: number): void {
  isStepping = true
  awaitStep()
  router?.history.go(count, { ignoreBlocker: true })
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

declare module '@tanstack/react-router' {
  // A library's declarations are extended by merging, which needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    /** The ids of the dialogs of this history entry, the one on top last. */
    dialogs?: string[] | undefined
  }
}
