import { Fragment } from 'react'

/** Flight numbers joined by strokes, which may break across lines after each stroke. */
export function DutyCode({ code }: { code: string }) {
  const [first, ...others] = code.split('/')
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
