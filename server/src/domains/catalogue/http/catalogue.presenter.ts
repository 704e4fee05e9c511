import { costText } from '#content/cost-text';
import type { InstrumentText, ProcedureText, Question, Section, Text } from '#content/schema';
import { type SourceName, sources } from '#content/sources';
import type { Browser } from '#platform/http/browser';

type Language = Browser['language'];

/** Returns what procedures and instruments show alike, in one language. */
export function presentInstrument(item: InstrumentText, language: Language) {
  const { categoryName, title, minAud, maxAud, unit, bodyAreas, summary, words } = item;
  return {
    categoryName,
    title: title[language],
    image: categoryName,
    cost: costText(item)[language],
    minAud,
    maxAud,
    unit,
    bodyAreas,
    summary: summary[language],
    words: [...Object.values(title), ...words],
  };
}

export const presentProcedure = (item: ProcedureText, language: Language) => ({
  ...presentInstrument(item, language),
  kind: item.kind,
});

export const presentSource = (name: SourceName) => sources[name];

/** Numbers sources in the order in which they are named first. */
function numberSources() {
  const named: SourceName[] = [];
  const numbersOf = (names: readonly SourceName[] = []) =>
    names.map((name) => {
      if (!named.includes(name)) named.push(name);
      return named.indexOf(name) + 1;
    });
  return { named, numbersOf };
}

/** Returns the whole text in one language. @param also a section with sources of its own, such as the way to surgery */
export function presentText(text: InstrumentText, language: Language, also?: Section) {
  const { named, numbersOf } = numberSources();
  const say = (one: Text) => one[language];
  const section = ({ items, sources: cited }: Section) => ({ items: items.map(say), sources: numbersOf(cited) });
  const shown = {
    pathway: also ? section(also) : null,
    whatItIs: section(text.whatItIs),
    howItWorks: section(text.howItWorks),
    notFor: section(text.notFor),
    risks: text.risks.map((risk) => ({
      text: say(risk.text),
      often: risk.often ? say(risk.often) : null,
      sources: numbersOf(risk.sources),
    })),
    recovery: {
      days: text.recovery.days.map((day) => ({ when: say(day.when), text: say(day.text) })),
      sources: numbersOf(text.recovery.sources),
    },
    alternatives: section(text.alternatives),
    costs: { covers: text.cost.covers.map(say), extra: text.cost.extra.map(say) },
    performedBy: section(text.performedBy),
    sessions: section(text.sessions),
    lasting: section(text.lasting),
    discomfort: section(text.discomfort),
    questions: text.questions.map(say),
    faq: text.faq.map((one: Question) => ({
      question: say(one.question),
      answer: say(one.answer),
      sources: numbersOf(one.sources),
    })),
    reviewed: text.reviewed,
    practitionerReviewed: text.practitionerReviewed,
  };
  return { ...shown, sources: named.map(presentSource) };
}
