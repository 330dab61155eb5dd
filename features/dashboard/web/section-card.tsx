import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Widget } from '#profile/rules/widgets.ts'
import { paths, screens, type Section } from '#web/base/paths.ts'
import { widgetNames } from '#profile/web/preferences/preferences.ts'
import { Card } from '#web/ui/card.tsx'
import { LevelBadge } from '#web/ui/level.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Figure } from './dashboard-figures.ts'
import { DashboardPart, type PartProps } from './dashboard-part.tsx'

type Props<Content> = PartProps<Content> & {
  section: Section
  widget: Widget
  figureOf: (part: Content) => Figure
  /** A link after the hint. It stays in the lines of the hint, so that the card keeps its height. */
  linkOf?: (part: Content) => ReactNode
}

/** One large figure of a section. The whole card links to the section. */
export function SectionCard<Content>(props: Props<Content>) {
  const { section, widget, figureOf, linkOf, ...part } = props
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className="relative flex h-full flex-col transition-colors hover:border-edge lg:p-4"
    >
      <h2 id={id} className="text-sm font-medium tracking-normal text-ink-2">
        {widgetNames[widget]}
      </h2>
      <DashboardPart {...part} skeleton={<FigureSkeleton />}>
        {(content) => <Figures {...figureOf(content)} link={linkOf?.(content)} />}
      </DashboardPart>
      <Link
        to={paths[section]}
        aria-label={`View details: ${screens[section].title}`}
        className="mt-auto self-start pt-3 lg:pt-1.5 text-sm font-medium text-accent after:absolute after:inset-0 after:rounded-card"
      >
        View details
      </Link>
    </Card>
  )
}

function Figures({ figure, unit, hint, status, link }: Figure & { link: ReactNode }) {
  return (
    <>
      <p className="mt-2 lg:mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="text-3xl font-semibold tracking-tight sm:max-lg:text-4xl">
          {figure}
          {unit && (
            <span className="ms-1.5 text-base font-medium tracking-normal text-ink-3">{unit}</span>
          )}
        </span>
        {status && <LevelBadge level={status.level}>{status.word}</LevelBadge>}
      </p>
      <p className="mt-0.5 min-h-10 text-sm text-ink-2">
        {hint} {link}
      </p>
    </>
  )
}

function FigureSkeleton() {
  return (
    <>
      <Skeleton className="mt-2.5 h-7.5 w-20 sm:max-lg:h-8.5 lg:mt-1.5" />
      <Skeleton className="mt-1.5 mb-5.5 h-4 w-full max-w-44" />
    </>
  )
}
