import { certificateTypes } from '#domain/certifications/certificate.ts'
import { Card } from '#web/ui/card.tsx'
import { certificateKinds } from './certificate-kinds.ts'

/** What belongs to which type. */
export function TypeHelp() {
  return (
    <Card aria-labelledby="type-help" className="max-lg:order-last">
      <h3 id="type-help" className="text-base">
        Types of certification
      </h3>
      <dl className="mt-3 grid gap-3 text-sm">
        {certificateTypes.map((type) => {
          const { label, icon: Icon, help } = certificateKinds[type]
          return (
            <div key={type}>
              <dt className="flex items-center gap-2 font-medium">
                <Icon size={16} className="shrink-0 text-ink-3" />
                {label}
              </dt>
              <dd className="ps-6 text-pretty text-ink-2">{help}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
