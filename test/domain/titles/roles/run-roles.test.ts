// How the roles of a title in a script without spaces decide together.
import { expect, test } from 'vitest';
import { readTitle } from '../../../../src/domain/titles/read-title.ts';

function levels(...titles: string[]): number[] {
  return titles.map((title) => readTitle(title, 'JP').level.seniority);
}

test('an aide does not have the titles before, and has what follows', () => {
  expect(levels('社長秘書', '社長秘書室長', '总经理助理', '总经理办公室主任', 'CEO秘書')).toEqual([
    6, 5, 6, 5, 6,
  ]);
  expect(levels('助理经理', 'アシスタントマネージャー')).toEqual([5, 5]);
});

test('a joint divides two posts, and the higher one counts', () => {
  expect(levels('総務部長兼社長秘書', '社長秘書兼総務部長', '部長 겸 대표이사')).toEqual([4, 4, 3]);
  expect(levels('กรรมการผู้จัดการและผู้ก่อตั้ง', 'ผู้ช่วยผู้จัดการและเลขานุการ')).toEqual([2, 5]);
});

test('a former post does not count, nor what follows it', () => {
  expect(levels('元社長', '前 行政總裁', '전 삼성전자 사장', '(전) 삼성전자 사장', 'อดีตประธาน')).toEqual([
    6, 6, 6, 6, 6,
  ]);
  expect(levels('部長、元社長', '現社長', '前Google 技術總監')).toEqual([4, 3, 6]);
  expect(readTitle('元社長', 'JP').level.rule).toBe('not now');
});

test('the character for former does not count if neither a title nor a function follows', () => {
  expect(levels('前橋支店長', '元町店長', '前厅经理', '原料采购经理', '안전팀장', '전략기획팀장')).toEqual([
    5, 5, 5, 5, 5, 5,
  ]);
});

test('a chief officer is recognised whatever is inside the long form', () => {
  expect(levels('最高デジタル責任者', '最高AI責任者', '首席AI官', '최고 고객 책임자')).toEqual([3, 3, 3, 3]);
  expect(levels('責任者', '法官', '首席工程师')).toEqual([5, 6, 5]);
});

test('a seat on the board has precedence over a department, and not over the heads of the company', () => {
  expect(levels('取締役営業部長', '取締役CFO', '董事兼副总经理', '董事兼总经理')).toEqual([1, 3, 1, 3]);
});

test('the characters beside it decide whether a title is Japanese or Chinese', () => {
  expect(levels('営業主任', '销售主任', '主任', '代表', '渠道代表', '业务代表')).toEqual([6, 5, 6, 3, 6, 6]);
});
