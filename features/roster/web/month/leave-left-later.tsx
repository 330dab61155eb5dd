import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'

const LeaveLeft = lazyComponent<'LeaveLeft', { className?: string }>(
  () => import('#absence/web/absence-parts.ts'),
  'LeaveLeft',
)

/** The first view has usually arrived by then. */
const leaveAfterMs = 4000

/** The leave that is left. Its code and its answer are loaded after the first view. */
export function LeaveLeftLater({ className }: { className?: string }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <LeaveLeft {...(className !== undefined && { className })} />
    </Suspense>
  )
}
