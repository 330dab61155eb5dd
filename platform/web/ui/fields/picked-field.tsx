import type { LucideIcon } from 'lucide-react'
import {
  createContext,
  useContext,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import type { TypingStage } from '#kernel/time/read-date.ts'
import { controlLook, Field, type FieldWords } from './field.tsx'
import { placeBeside } from '#web/ui/menus/menu-behaviour.ts'

type FieldEvent = { target: { name: string; value: string }; type: 'change' | 'blur' }

/** The properties that a form library reads and writes in place of an input element. */
type ValueHolder = { name: string; value: string; focus: () => void }

export type PickedFieldProps = FieldWords & {
  name?: string
  /** Only when no form library holds the value. */
  value?: string
  required?: boolean
  className?: string
  onChange?: (event: FieldEvent) => unknown
  onBlur?: (event: FieldEvent) => unknown
  ref?: Ref<ValueHolder>
}

/** Functions of a kind of field: parse, show and pick its values. */
type Kind = {
  /** Parses the typed text; null if it is not a value. */
  read: (text: string, stage: TypingStage) => string | null
  /** Formats the value for the field. */
  show: (value: string) => string
  placeholder: string
  icon: LucideIcon
  /** The name of the picker. It must not repeat the field's label, which is the name of the input alone. */
  pickerLabel: string
  isPickerInTabOrder: boolean
  /** The picker. It reads and sets the value with `usePicker`. */
  picker: ReactNode
}

type PickerControl = {
  value: string
  /** Sets the value, and closes the picker after the last choice. */
  choose: (value: string, isLast: boolean) => void
}

const PickerContext = createContext<PickerControl>({ value: '', choose: () => undefined })

/** The value of the field that contains the picker. */
export function usePicker(): PickerControl {
  return useContext(PickerContext)
}

/**
 * A text field whose value is typed or picked. The form receives the parsed value, or the text itself if it
 * cannot be parsed, so that validation can reject it.
 */
export function PickedField({ kind, ...props }: PickedFieldProps & { kind: Kind }) {
  const { label, hint, error, required, className = '' } = props
  const field = useTypedValue(props, kind)
  const box = useRef<HTMLDivElement>(null)
  const popover = useRef<HTMLDialogElement>(null)

  function handleBlur({ relatedTarget }: FocusEvent): void {
    if (box.current?.contains(relatedTarget)) return
    popover.current?.hidePopover()
    field.leave()
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') field.finish()
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      popover.current?.showPopover()
    }
  }

  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control, labelId) => (
        <div ref={box} className="relative" onBlur={handleBlur}>
          <input
            ref={field.input}
            name={props.name}
            required={required}
            inputMode="numeric"
            autoComplete="off"
            placeholder={kind.placeholder}
            onChange={field.type}
            onKeyDown={handleKey}
            {...control}
            className={`${controlLook} h-11 pe-11`}
          />
          <Picker kind={kind} labelId={labelId} field={field} box={box} popover={popover} />
        </div>
      )}
    </Field>
  )
}

type PickerProps = {
  kind: Kind
  labelId: string
  field: ReturnType<typeof useTypedValue>
  box: RefObject<HTMLElement | null>
  popover: RefObject<HTMLDialogElement | null>
}

/** The button at the end of the field, and its popover. */
function Picker({ kind, labelId, field, box, popover }: PickerProps) {
  const id = useId()
  const [picked, setPicked] = useState<string | null>(null)
  const { icon: Icon, pickerLabel } = kind

  function choose(value: string, isLast: boolean): void {
    field.set(value)
    // The toggle event comes later. A picker that is opened again before it must start with the new value.
    setPicked(isLast ? null : value)
    if (isLast) popover.current?.hidePopover()
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Open ${pickerLabel}`}
        aria-describedby={labelId}
        aria-haspopup="dialog"
        aria-expanded={picked !== null}
        title={`Open ${pickerLabel} (Alt+↓)`}
        tabIndex={kind.isPickerInTabOrder ? undefined : -1}
        popoverTarget={id}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-input text-ink-2 transition-colors hover:text-ink"
      >
        <Icon size={18} />
      </button>
      <dialog
        id={id}
        ref={popover}
        popover="auto"
        aria-label={`Choose from the ${pickerLabel}`}
        tabIndex={-1}
        className={popoverLook}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') field.finish()
          placeBeside(box.current, popover.current)
        }}
        onToggle={({ newState }) => setPicked(newState === 'open' ? field.value() : null)}
        onKeyDown={(event) => closeByKey(event, popover.current)}
      >
        {picked !== null && (
          <PickerContext value={{ value: picked, choose }}>{kind.picker}</PickerContext>
        )}
      </dialog>
    </>
  )
}

/** Holds the value of the field, and provides the interface that react-hook-form expects of an input. */
function useTypedValue(props: PickedFieldProps, { read, show }: Kind) {
  const { name = '', value, onChange, onBlur, ref } = props
  const input = useRef<HTMLInputElement>(null)
  const holder = useRef<ValueHolder>(null)
  const held = useRef('')

  function write(next: string): void {
    held.current = next
    const text = show(next)
    if (input.current && input.current.value !== text) input.current.value = text
  }

  useImperativeHandle(ref, () => {
    // Always the same object: a form library would restart with a new one.
    holder.current ??= {
      name,
      get value(): string {
        return held.current
      },
      set value(next: string | null | undefined) {
        write(next ?? '')
      },
      focus: () => input.current?.focus(),
    }
    return holder.current
  })
  const writeLatest = useEffectEvent(write)
  useLayoutEffect(() => {
    if (value !== undefined) writeLatest(value)
  }, [value])

  const event = (type: FieldEvent['type']) => ({ target: { name, value: held.current }, type })

  /** Parses the text for this stage of typing. */
  function meaning(stage: TypingStage): string {
    const text = input.current?.value.trim() ?? ''
    return text && (read(text, stage) ?? text)
  }

  function tell(next: string): void {
    if (next === held.current) return
    held.current = next
    onChange?.(event('change'))
  }

  function set(next: string): void {
    tell(next)
    write(next)
  }

  return {
    input,
    value: () => held.current,
    type: () => tell(meaning('typing')),
    finish: () => set(meaning('finished')),
    leave: () => {
      set(meaning('finished'))
      onBlur?.(event('blur'))
    },
    set,
  }
}

/** Escape closes only the picker, not the dialog around it. Enter must not submit the form. */
function closeByKey(event: KeyboardEvent, popover: HTMLElement | null): void {
  const isEnterOnInput = event.key === 'Enter' && event.target instanceof HTMLInputElement
  if (event.key !== 'Escape' && !isEnterOnInput) return
  event.preventDefault()
  event.stopPropagation()
  popover?.hidePopover()
}

const popoverLook =
  'menu fixed inset-auto m-0 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line ' +
  'bg-card p-2 text-ink shadow-dialog outline-none max-sm:inset-x-2! max-sm:top-auto! max-sm:bottom-2! ' +
  'max-sm:mx-auto max-sm:max-h-[calc(100dvh-1rem)]! max-sm:backdrop:bg-veil'
