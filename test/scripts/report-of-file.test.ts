// What scripts that run a test file in another way read from its report: a run without a test is no success.
import { expect, test } from 'vitest';
import { readReport } from '../../scripts/vitest/report-of-file.mjs';

const result = (status: string, title = status) => ({ status, title, failureMessages: [] });
const reported = (report: object) => readReport(`a warning\n${JSON.stringify(report)}\n`);

test('tests that pass and fail are counted, and those that fail are named', () => {
  const report = {
    ...{ success: false, numPassedTests: 1, numTotalTests: 3 },
    testResults: [
      { message: '', assertionResults: [result('passed'), result('failed', 'world 7'), result('skipped')] },
    ],
  };
  expect(reported(report)).toMatchObject({ passed: 1, total: 3, failed: [{ title: 'world 7' }] });
});

test.each([
  [
    'a file that does not compile',
    { success: false, numPassedTests: 0, numTotalTests: 0 },
    [{ message: 'Unexpected token', assertionResults: [] }],
    'Unexpected token',
  ],
  [
    'a name that no test has',
    { success: true, numPassedTests: 0, numTotalTests: 1 },
    [{ message: '', assertionResults: [result('skipped')] }],
    'No test was run.',
  ],
  [
    'an error outside of all tests',
    { success: false, numPassedTests: 1, numTotalTests: 1 },
    [{ message: '', assertionResults: [result('passed')] }],
    '',
  ],
])('%s is a problem', (_, counts, testResults, problem) => {
  expect(reported({ ...counts, testResults })).toEqual({ problem });
});

test('an output without a report is a problem', () => {
  expect(readReport('Error: no such project\n')).toEqual({ problem: '' });
});
