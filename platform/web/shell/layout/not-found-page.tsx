import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { paths } from '#web/base/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NotFoundPage() {
  return (
    <Card>
      <EmptyState
        icon={Compass}
        title="There is no page here"
        action={
          <Link to={paths.home} className={buttonLook({ variant: 'primary' })}>
            Go to the start page
          </Link>
        }
      >
        The address may be mistyped, or the page may have moved.
      </EmptyState>
    </Card>
  )
}
