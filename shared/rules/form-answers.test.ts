import { describe, expect, it } from 'vitest';
import { type FormQuestion, findAnswerProblems, findQuestionProblems } from './form-answers';

const question = (type: FormQuestion['type'], more: Partial<FormQuestion> = {}): FormQuestion => ({
  linkId: 'one',
  type,
  text: 'A question',
  required: true,
  repeats: false,
  answerOption: type === 'choice' ? [{ text: 'Yes' }, { text: 'No' }] : [],
  ...more,
});

describe('answers', () => {
  it.each([
    [question('text'), ['None'], undefined],
    [question('text'), ['  '], 'needed'],
    [question('text', { required: false }), [], undefined],
    [question('text'), ['One', 'Two'], 'wrong'],
    [question('choice'), ['Yes'], undefined],
    [question('choice'), ['Perhaps'], 'wrong'],
    [question('choice'), ['Yes', 'No'], 'wrong'],
    [question('choice', { repeats: true }), ['Yes', 'No'], undefined],
    [question('scale'), ['0'], undefined],
    [question('scale'), ['10'], undefined],
    [question('scale'), ['11'], 'wrong'],
    [question('scale'), ['-1'], 'wrong'],
    [question('date'), ['2026-02-28'], undefined],
    [question('date'), ['28/02/2026'], 'wrong'],
    [question('date'), ['2026-13-01'], 'wrong'],
    [question('photo'), ['6f1c1d4e-1111-4111-8111-111111111111'], undefined],
    [question('photo'), ['holiday.jpg'], 'wrong'],
    [question('photo'), Array(6).fill('6f1c1d4e-1111-4111-8111-111111111111'), 'wrong'],
    [question('consent'), ['Wren Banksia'], undefined],
    [question('consent'), [''], 'needed'],
  ] as const)('to %o %o are %s', (asked, answer, problem) => {
    expect(findAnswerProblems([asked], [{ linkId: 'one', answer }]).get('one')).toBe(problem);
  });

  it('to no question of the form do not fit', () => {
    const answers = [{ linkId: 'other', answer: ['A'] }];
    expect([...findAnswerProblems([question('text', { required: false })], answers)]).toEqual([['other', 'wrong']]);
  });
});

describe('questions', () => {
  it.each([
    [question('text'), undefined],
    [question('text', { text: ' ' }), 'text'],
    [question('choice'), undefined],
    [question('choice', { answerOption: [{ text: 'Yes' }] }), 'options'],
    [question('choice', { answerOption: [{ text: 'Yes' }, { text: 'Yes ' }] }), 'options'],
    [question('choice', { answerOption: [{ text: 'Yes' }, { text: '' }] }), 'options'],
  ] as const)('%o are %s', (asked, problem) => {
    expect(findQuestionProblems([asked]).get('one')).toBe(problem);
  });
});
