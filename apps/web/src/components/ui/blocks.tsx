import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Block, Line, PlaceLink } from '#content/blocks.ts'
import classes from './blocks.module.css'

/** Renders a piece of text, for example with marks in it. */
type TextRenderer = { readonly draw: (text: string) => ReactNode }

const asItIs = (text: string): ReactNode => text

/** Texts of ours: paragraphs, lists, steps and tables, with links and names in them. */
export const Blocks = ({ blocks, draw = asItIs }: Partial<TextRenderer> & { readonly blocks: readonly Block[] }) => (
  <div className={classes.blocks}>
    {blocks.map((block, index) => (
      <Piece key={index} block={block} draw={draw} />
    ))}
  </div>
)

const Piece = ({ block, draw }: TextRenderer & { readonly block: Block }) => {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Parts line={block.line} draw={draw} />
        </p>
      )
    case 'list':
    case 'steps': {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Parts line={item} draw={draw} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Figures columns={block.columns} rows={block.rows} draw={draw} />
  }
}

const Parts = ({ line, draw }: TextRenderer & { readonly line: Line }) =>
  line.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={index}>{draw(part)}</Fragment>
    const text = draw(part.text)
    return part.kind === 'name' ? (
      <strong key={index}>{text}</strong>
    ) : (
      <Link key={index} to={targetOf(part)}>
        {text}
      </Link>
    )
  })

/** Another piece is found on the whole page, not among what is searched for now. */
const targetOf = ({ to }: PlaceLink) => (to.startsWith('#') ? { hash: to } : to)

type FiguresProps = TextRenderer & Omit<Extract<Block, { kind: 'table' }>, 'kind'>

/** Whether a cell is a number or an amount, such as `$59` or `15 credits`. */
const isFigure = (cell: string): boolean => /^[^a-z]{0,2}\d/i.test(cell) && cell.length <= 20

/** Roles are spelled out, because narrow windows lay the rows of a wide table out as cards. */
const Figures = ({ columns, rows, draw }: FiguresProps) => (
  <table
    className={classes.table}
    data-wide={columns.length > 2 || undefined}
    data-figures={rows.some((cells) => isFigure(cells.at(-1) ?? '')) || undefined}
    role="table"
  >
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
              {draw(cell)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
