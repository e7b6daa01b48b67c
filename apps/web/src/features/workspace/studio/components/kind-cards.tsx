import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { Checkbox } from '@mantine/core'
import { kinds, type StudioKind, studioKinds } from '@vignette/domain/generation/kinds'
import { priceOf } from '@vignette/domain/plans/credit-prices'
import { Choices } from '#components/form/choices.tsx'
import { kindIcons } from '#entities/generation/kind-icons.ts'
import { creditWords } from '#entities/credits/credit-words.ts'
import type { StudioDraft } from '../studio-draft.ts'
import classes from './kind-cards.module.css'

type KindCardsProps = {
  readonly draft: StudioDraft
  readonly change: (change: Partial<StudioDraft>) => void
}

/** Kinds with a number of variations, by the member of the draft that counts them. */
const counts = { caption: 'captions', image: 'images' } as const

const isCounted = (kind: StudioKind): kind is keyof typeof counts => Object.hasOwn(counts, kind)

const notes: Readonly<Record<Exclude<StudioKind, keyof typeof counts>, string>> = {
  hashtags: 'One ranked set',
  videoCaption: 'Hook and script',
  videoGeneration: 'From pictures and words',
}

const howMany = ['1', '2', '3', '4'].map((id) => ({ id, label: id }))

/** The kinds of output, each on a card with its price. */
export const KindCards = ({ draft, change }: KindCardsProps) => {
  const tick = (kind: StudioKind, isTicked: boolean) =>
    change({ kinds: studioKinds.filter((each) => (each === kind ? isTicked : draft.kinds.includes(each))) })
  return (
    <fieldset className={classes.kinds}>
      <legend>Make</legend>
      {studioKinds.map((kind) => {
        const Icon = kindIcons[kind]
        const isTicked = draft.kinds.includes(kind)
        return (
          <div key={kind} className={classes.card} data-ticked={isTicked || undefined}>
            <div className={classes.name}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <Checkbox
                label={kinds[kind].name}
                labelPosition="left"
                checked={isTicked}
                onChange={({ currentTarget }) => tick(kind, currentTarget.checked)}
                classNames={{
                  root: classes.tick,
                  body: classes.body,
                  labelWrapper: classes.words,
                  label: classes.label,
                  inner: classes.inner,
                  input: classes.box,
                }}
              />
            </div>
            <div className={classes.amount}>
              {isCounted(kind) ? (
                <Choices
                  legend={`How many ${kinds[kind].name.toLowerCase()}`}
                  options={howMany}
                  chosen={String(draft[counts[kind]])}
                  choose={(count) =>
                    change({
                      [counts[kind]]: Number(count),
                      kinds: studioKinds.filter((each) => each === kind || draft.kinds.includes(each)),
                    })
                  }
                />
              ) : (
                <span>{notes[kind]}</span>
              )}
              <small>
                {creditWords(priceOf(kinds[kind].action, 1))}
                {isCounted(kind) && ' each'}
              </small>
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
