/** One emoji, with its skin tone and what it is joined with. */
export const pictograph =
  /(?:\p{Regional_Indicator}{2}|(?![©®™])[\p{Emoji_Presentation}\p{Extended_Pictographic}](?:\uFE0F|\p{Emoji_Modifier})*(?:\u200D[\p{Emoji_Presentation}\p{Extended_Pictographic}](?:\uFE0F|\p{Emoji_Modifier})*)*|[\d#*]\uFE0F\u20E3)/gu
