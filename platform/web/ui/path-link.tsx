import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type Props = {
  /** A path of the portal from an answer: `/roster?dialog=tasks`. */
  path: string
  className: string
  onFollow?: () => void
  children: ReactNode
}

/** A link to a path that an answer names. It changes the page without loading it again. */
export function PathLink({ path, className, onFollow, children }: Props) {
  const router = useRouter()
  function follow(event: MouseEvent): void {
    onFollow?.()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(path)
  }
  return (
    <a href={path} onClick={follow} className={className}>
      {children}
    </a>
  )
}
