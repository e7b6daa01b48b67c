/**
 * What a post can be, of something that a brand talks about. Names of pillars are of any grammar ("behind the scenes",
 * "tips"), so they stand in front as they are, and no sentence is built around them.
 */
const shapes = [
  'three things that surprise most people',
  'the part that nobody sees, and why it matters',
  'one thing that everybody can try today',
  'what would you like to know?',
]

const anyTopics = ['What we learned this week', 'Our newest product', 'How we work', 'What comes next']

/** As a sentence begins. Names that are written with capitals later on, like "iPhone", stay as they are. */
const beginning = (name: string): string =>
  name.replace(/[\s.:!?…]+$/u, '').replace(/^\p{Ll}+(?!\p{L})/u, (word) => word.charAt(0).toUpperCase() + word.slice(1))

/** A few prompts to begin with, made of what the brand says it talks about. */
export const ideasOf = (pillars: readonly { readonly name: string }[]): readonly string[] => {
  const topics = pillars.length > 0 ? pillars.map(({ name }) => beginning(name)) : anyTopics
  return shapes.map((shape, index) => `${topics[index % topics.length] ?? ''}: ${shape}`)
}
