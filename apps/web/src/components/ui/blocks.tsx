import { Link } from 'react-router-dom'
import type { ArticleLink, Block, Line } from '../../../content/help/article.ts'
import classes from './answer.module.css'
import { Marked } from './marked.tsx'

type Words = { readonly words: ReadonlySet<string> }

export const Answer = ({ blocks, words }: Words & { readonly blocks: readonly Block[] }) => (
  <div className={classes.answer}>
    {blocks.map((block, index) => (
      <Piece key={index} block={block} words={words} />
    ))}
  </div>
)

const Piece = ({ block, words }: Words & { readonly block: Block }) => {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Parts line={block.line} words={words} />
        </p>
      )
    case 'list':
    case 'steps': {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Parts line={item} words={words} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Figures columns={block.columns} rows={block.rows} words={words} />
  }
}

const Parts = ({ line, words }: Words & { readonly line: Line }) =>
  line.map((part, index) => {
    if (typeof part === 'string') return <Marked key={index} text={part} words={words} />
    const text = <Marked text={part.text} words={words} />
    return part.kind === 'name' ? (
      <strong key={index}>{text}</strong>
    ) : (
      <Link key={index} to={targetOf(part)}>
        {text}
      </Link>
    )
  })

/** Another article is found in all of them, not among what is searched for now. */
const targetOf = ({ to }: ArticleLink) => (to.startsWith('#') ? { hash: to } : to)

type FiguresProps = Words & Omit<Extract<Block, { kind: 'table' }>, 'kind'>

/** Roles are spelled out, because narrow windows lay the rows of a wide table out as cards. */
const Figures = ({ columns, rows, words }: FiguresProps) => (
  <table className={classes.table} data-wide={columns.length > 2 || undefined} role="table">
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((cells) => (
        <tr key={cells[0]} role="row">
          {cells.map((cell, index) => (
            <td key={columns[index]} role="cell" data-name={columns[index]}>
              <Marked text={cell} words={words} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
