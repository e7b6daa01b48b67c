import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mentionAt } from '../mention-labels.ts'
import { useMentionable } from '../use-mentionable.ts'

type MentionFieldProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** The person who writes, whom it would make no sense to mention. */
  readonly userId: string | null
  readonly error: string | null
  readonly readOnly: boolean
  readonly autoFocus: boolean
  readonly submit: () => void
}

const mostShown = 6

const fits = (label: string, typed: string): boolean => label.toLowerCase().includes(typed.toLowerCase())

/** People to mention at the cursor, and what happens when one is chosen. */
const useMentions = ({ value, onChange, userId }: Pick<MentionFieldProps, 'value' | 'onChange' | 'userId'>) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const mention = cursor === null ? null : mentionAt(value, cursor)
  const people = useMentionable(mention !== null)
  const shown =
    mention === null || mention.from === dismissed
      ? []
      : people.filter((each) => each.userId !== userId && fits(each.label, mention.typed)).slice(0, mostShown)

  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])

  return {
    field,
    shown,
    typed: mention?.typed ?? null,
    place: () => setCursor(field.current?.selectionStart ?? null),
    leave: () => setCursor(null),
    dismiss: () => setDismissed(mention?.from ?? null),
    choose: (chosen: string) => {
      const label = people.find((each) => each.userId === chosen)?.label
      if (mention === null || cursor === null || label === undefined) return
      const before = `${value.slice(0, mention.from)}@${label} `
      caret.current = before.length
      onChange(before + value.slice(cursor))
      setCursor(before.length)
      setDismissed(mention.from)
    },
  }
}

/** A text in which `@` offers the people of the workspace. */
export const MentionField = ({ value, onChange, userId, submit, ...props }: MentionFieldProps) => {
  const { field, shown, typed, place, leave, dismiss, choose } = useMentions({ value, onChange, userId })
  const isOpen = shown.length > 0
  const combobox = useCombobox({ opened: isOpen, onDropdownClose: dismiss })
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (isOpen) selectFirstOption()
    // whoever fits best is first, so that Enter takes them
  }, [isOpen, typed, selectFirstOption])
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} position="bottom-start">
      <Combobox.Target withKeyboardNavigation={isOpen} autoComplete="off">
        <Textarea
          {...props}
          ref={field}
          autosize
          minRows={2}
          maxRows={12}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            place()
          }}
          onSelect={place}
          onBlur={leave}
          onKeyDown={send}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label="People to mention">
          {shown.map(({ userId: id, label }) => (
            <Combobox.Option key={id} value={id}>
              {label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
