import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Returns a function that focuses today's row, at once or when the month is shown. */
export function useTodayFocus(isShown: boolean): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (isShown && isWanted.current) focusToday()
    if (isShown) isWanted.current = false
  }, [isShown])
  return () => {
    if (isShown) focusToday()
    else isWanted.current = true
  }
}

function focusToday(): void {
  const row = document.querySelector<HTMLElement>('li[aria-current=date], td[aria-current=date]')
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

/** Scrolls to the limits if the URL names them, and no dialog of theirs, after the month above them is laid out. */
export function useLimitsFocus(isLoaded: boolean): void {
  const isTarget = useLocation({ select: ({ hash }) => hash === 'ftl-status' })
  useEffect(() => {
    if (!isTarget || !isLoaded) return
    const button = document.querySelector<HTMLElement>('#ftl-status')?.closest('button')
    button?.scrollIntoView({ block: 'start' })
    button?.focus({ preventScroll: true })
  }, [isTarget, isLoaded])
}

/** The panels beside or below the month, by the ids of their elements. */
export const panels = {
  limits: 'limits-panel',
  training: 'training-panel',
  tasks: 'tasks-panel',
} as const

/** Scrolls to a panel and focuses it. */
export function showPanel(id: (typeof panels)[keyof typeof panels]): void {
  const panel = document.getElementById(id)
  panel?.scrollIntoView({ block: 'start' })
  panel?.focus({ preventScroll: true })
}
