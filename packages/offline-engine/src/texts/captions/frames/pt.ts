import type { LanguageFrames } from './frames.ts'

/** Portuguese sentences around the prompt's own. */
export const pt: LanguageFrames = {
  occasions: {
    giveaway: {
      plain: { openers: ['Gostaria de ganhar?'], closers: ['Boa sorte a quem participar.'] },
      warm: { openers: ['Com sorte hoje?'], closers: ['Boa sorte.', 'Dedos cruzados.'] },
    },
    hiring: {
      plain: { openers: ['À procura do próximo passo?'], closers: ['Tem interesse? Escreva-nos.'] },
      warm: {
        openers: ['À procura de algo novo?'],
        closers: ['Conhece alguém? Marque nos comentários.', 'Passe a palavra.'],
      },
    },
    thanks: {
      plain: { openers: ['Uma palavra de agradecimento.'], closers: ['Significa muito.'] },
      warm: { openers: ['Isto vem do coração.'], closers: ['Significa muito.', 'De verdade.'] },
    },
    offer: {
      plain: { openers: ['Para a sua lista de compras.'], closers: ['Dúvidas? Escreva-nos.'] },
      warm: { openers: ['Que tal?'], closers: ['Conte a um amigo.', 'Com quem vem?'] },
    },
    notice: {
      plain: { openers: ['Tome nota.'], closers: ['Partilhe com quem precisa de saber.'] },
      warm: { openers: ['Um aviso rápido.'], closers: ['Passe a palavra.', 'Bom saber.'] },
    },
    milestone: {
      plain: { openers: ['Um momento para olhar para trás.'], closers: ['Obrigado a todos os que fazem parte.'] },
      warm: { openers: ['Que emoção.'], closers: ['Venha o próximo.', 'Obrigado por fazer parte.'] },
    },
    greeting: {
      plain: { openers: [], closers: ['Os nossos melhores votos.'] },
      warm: { openers: [], closers: ['Aproveite bem.', 'Um abraço a todos.'] },
    },
    event: {
      plain: { openers: ['Reserve a data.'], closers: ['Até breve.'] },
      warm: { openers: ['Quem vem?', 'Marque na agenda.'], closers: ['Até lá?', 'Conte a um amigo.'] },
    },
    tip: {
      plain: { openers: ['Bom saber.'], closers: ['Guarde para mais tarde.', 'O que acrescentaria?'] },
      warm: { openers: ['Para guardar.'], closers: ['Envie a quem precisa.', 'O que acrescentaria?'] },
    },
    launch: {
      plain: { openers: ['Um primeiro olhar.'], closers: ['O que acha?', 'A sua opinião é bem-vinda.'] },
      warm: { openers: ['Tchanã.'], closers: ['O que acha?', 'Primeira impressão?'] },
    },
    story: {
      plain: { openers: [], closers: ['Obrigado por ler.'] },
      warm: { openers: ['Uma pequena história.'], closers: ['Obrigado por ler.', 'Já lhe aconteceu?'] },
    },
    question: {
      plain: { openers: ['Uma pergunta.'], closers: ['Todas as respostas são bem-vindas.'] },
      warm: {
        openers: ['Vamos ser sinceros.'],
        closers: ['Os comentários são seus.', 'Todas as respostas são bem-vindas.'],
      },
    },
    general: {
      plain: { openers: [], closers: ['O que acha?'] },
      warm: { openers: [], closers: ['O que acha?', 'Opiniões?'] },
    },
  },
  funny: {
    openers: ['Um segundo de atenção.', 'Comunicado importante.'],
    closers: ['E é isto.', 'Fica aqui o recado.'],
  },
  inspiring: { openers: ['Algo para esperar com vontade.'], closers: ['A tudo de bom que aí vem.'] },
  sober: { openers: [], closers: ['Dúvidas? Escreva-nos.'] },
  questions: ['O que acha?', 'Opiniões?'],
}
