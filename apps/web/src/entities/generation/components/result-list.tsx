import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { ImageCard } from '../images/image-card.tsx'
import classes from './result-list.module.css'
import { TextCard } from '../texts/text-card.tsx'

type ResultListProps = {
  readonly generation: Generation
  /** The number of the first result. */
  readonly firstNumber: number
  readonly onMore: (ids: readonly string[]) => void
  readonly onLook: ((resultId: string) => void) | undefined
}

/** Results beside each other: pictures in a grid, texts one below the other. */
export const ResultList = ({ generation, firstNumber, onMore, onLook }: ResultListProps) => {
  const { kind, results } = generation
  const isPictures = kinds[kind].makes === 'images'
  return (
    <ul className={isPictures ? classes.pictures : classes.texts} data-count={results.length}>
      {results.map((result, index) => {
        const props = { generation, result, number: firstNumber + index, onMore, onPicked: () => onLook?.(result.id) }
        return <li key={result.id}>{isPictures ? <ImageCard {...props} /> : <TextCard {...props} />}</li>
      })}
    </ul>
  )
}
