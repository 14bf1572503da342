/** V8 optimises code later than usual: most processes of tests end soon, and starting one takes a quarter less CPU time. */
export const LATE_COMPILING = '--interrupt-budget=1000000';
