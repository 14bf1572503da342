// Included first when better-sqlite3 12 is compiled: CXXFLAGS="-include …/no-cleanup-hooks.h".
//
// Since Node 24.19 its header registers each object of a native module at the environment of Node, and takes it off when the object
// is collected. If that happens while no JavaScript runs, there is no environment at hand, and Node ends the process:
// "Assertion failed: (env) != nullptr". Statements of SQLite are such objects. Without the registration everything is as it was
// before: the module frees its statements itself when the environment ends.
#include <node.h>

#define AddEnvironmentCleanupHook(...) static_cast<void>(0)
#define RemoveEnvironmentCleanupHook(...) static_cast<void>(0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
